// Before the first paint: the theme and the language chosen here, else the system's. A file of its own,
// because the content security policy allows no inline script.
(function () {
  var root = document.documentElement;
  var languages = ["en", "uk", "pl", "ru"];
  function chosen(key) {
    try {
      return localStorage.getItem("tilewright." + key);
    } catch {
      return null; // storage may be forbidden
    }
  }
  var theme = chosen("theme");
  var dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";

  var wanted = [chosen("language")].concat(navigator.languages).map(function (tag) {
    return String(tag).toLowerCase().split("-")[0];
  });
  root.lang =
    wanted.find(function (code) {
      return languages.includes(code);
    }) || "en";

  // A part of the page that does not come: then the words for that are shown instead of "one moment".
  addEventListener(
    "error",
    function (event) {
      if (event.target instanceof HTMLScriptElement || event.target instanceof HTMLLinkElement) {
        root.classList.add("failed");
      }
    },
    true,
  );
})();
