"""What a page says to someone who does not see it."""

import re

from playwright.sync_api import Page, expect

HEARD = """
() => {
  window.heard = [];
  const last = new WeakMap();
  const told = () => {
    for (const region of document.querySelectorAll("[aria-live], [role=status], [role=alert]")) {
      const words = region.textContent.trim();
      if (words && last.get(region) !== words) window.heard.push(words);
      last.set(region, words);
    }
  };
  new MutationObserver(told).observe(document.body, {
    childList: true, characterData: true, subtree: true,
  });
}
"""


def focused_label(page: Page) -> str:
    label: str = page.evaluate("document.activeElement?.getAttribute('aria-label') ?? ''")
    return label


def focused_name(page: Page) -> str:
    """What is read when something gets the focus: its label, or the words on it."""
    name: str = page.evaluate("document.activeElement?.textContent.trim() ?? ''")
    return focused_label(page) or name


class ScreenReader:
    """Knows a page by what is read aloud alone: live regions and the name of what has the focus."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._heard = 0
        page.evaluate(HEARD)

    def has_heard(self, words: str) -> bool:
        return any(re.search(words, said) for said in self._page.evaluate("heard"))

    def listen_for(self, words: str) -> str:
        """Goes on once such words were said, and tells all that was said since the last time."""
        start = self._heard
        found = self._page.wait_for_function(
            "([words, start]) => heard.findIndex((said, index) => "
            "index >= start && new RegExp(words).test(said)) + 1",
            arg=[words, start],
        )
        self._heard = found.json_value()
        said: list[str] = self._page.evaluate(
            "(ends) => heard.slice(...ends)", [start, self._heard]
        )
        return "\n".join(said)

    def await_words(self, *wanted: str) -> None:
        """Goes on once all these words were said since the last time."""
        start = self._heard
        for words in wanted:
            found = self._page.wait_for_function(
                "([words, start]) => heard.findIndex((said, index) => "
                "index >= start && said.includes(words)) + 1",
                arg=[words, start],
            )
            self._heard = max(self._heard, found.json_value())

    def expect_focus_on(self, name: str) -> None:
        expect(self._page.locator(":focus")).to_have_accessible_name(re.compile(name))

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)

    def press_and_listen(self, key: str) -> None:
        """Presses a key, and goes on once something was said about it."""
        said = self._page.evaluate("heard.length")
        self.press(key)
        self._page.wait_for_function("(said) => heard.length > said", arg=said)

    def press_until_on(self, key: str, name: str, most: int = 12) -> None:
        """Walks with a key until something of this name has the focus."""
        for _ in range(most):
            if re.search(name, focused_label(self._page)):
                return
            self.press(key)
        raise AssertionError(f"{key} does not lead to {name}: {focused_label(self._page)!r}")
