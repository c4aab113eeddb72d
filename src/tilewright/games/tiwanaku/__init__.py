"""Tiwanaku, a game by Olivier Grégoire.

Players explore a hidden land and predict what grows where. The land obeys two laws: a region has
at most five plots and grows each level once, and equal crops never touch. The rules are in
`docs/rules/tiwanaku.md`; rule ids in this folder refer to it.
"""
