"""Cóatl, a game by Pascale Brassard and Etienne Dubois-Roy.

Players join pieces into feathered serpents, cóatls, and lay prophecies beside them that pay for
patterns of colours. The rules are in `docs/rules/coatl.md`; rule ids in this folder refer to it.
"""
