// Before the first paint: the theme chosen here, else the system's. A file of its own, because the
// content security policy allows no inline script.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem("tilewright.theme");
  } catch (error) {
    // storage may be forbidden
  }
  var dark =
    chosen === "dark" ||
    (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
