// The page that says that there is no connection gives way as soon as there is one again.
const EVERY = 5000;

async function look() {
  try {
    if ((await fetch("/health", { cache: "no-store" })).ok) {
      location.reload();
    }
  } catch {
    // not yet
  }
}

addEventListener("online", look);
setInterval(look, EVERY);
