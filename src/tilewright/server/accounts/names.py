"""Names of persons: no two look alike."""

import re
import unicodedata
from typing import Final

from tilewright.server.sessions import FORMER_PLAYER

_LOOK_LIKE: Final = str.maketrans(
    # Cyrillic and Greek small letters, digits, and Latin letters that are hard to tell apart.
    "аеорсухкмтвніїјѕԁһіӏґгпиоαορνκυχτιηβε013l",
    "aeopcyxkmtbhiijsdhiirrnuoaopvkuxtinbeoiei",
)
_DEFAULT_NAME = re.compile(r"guest ?\d{1,5}")


def name_key(name: str) -> str:
    """The same for names that a reader takes for one another, whatever they are written with.

    Without case, accents, spaces and signs; letters of other alphabets as the Latin ones that look
    like them. A name of signs alone is its own key.
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    kept = "".join(each for each in plain if unicodedata.category(each)[0] in "LN")
    return (kept or plain).translate(_LOOK_LIKE)


_FORMER = name_key(FORMER_PLAYER)


def is_reserved(name: str) -> bool:
    """Whether a name is what those are called who have none, or are gone."""
    return name_key(name) == _FORMER or _DEFAULT_NAME.fullmatch(name.casefold()) is not None
