// @ts-check

/** The answer to a server action; the page that called it tells the visitor (lib/browser/call-action.ts). */
export const OVERLOADED_TEXT = 'SHOP_BUSY';

/**
 * Returns the page for an overloaded shop, which reloads by itself.
 * @param {number} seconds until it reloads
 */
export const overloadPage = (seconds) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>The shop is busy</title>
<style>
:root { color-scheme: light dark; --canvas: #faf8f4; --ink: #1d1b18; --muted: #645e55; --accent: #1f5f4e; --on: #fff }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #141513; --ink: #f1efe9; --muted: #aea99d; --accent: #86cdb4; --on: #0c211a }
}
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; justify-items: center; gap: 1rem;
  padding: 1.5rem; box-sizing: border-box; text-align: center; background: var(--canvas); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif }
h1 { margin: 0; font-size: 1.875rem; line-height: 1.2 }
p { margin: 0; max-width: 34rem; color: var(--muted) }
a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border-radius: .6rem;
  background: var(--accent); color: var(--on); font-weight: 500; text-decoration: none }
</style>
</head>
<body>
<h1>The shop is busy</h1>
<p>More people are here than we can serve at once. This page tries again by itself in ${seconds} seconds; your cart
is as you left it.</p>
<a href="">Try again now</a>
</body>
</html>
`;
