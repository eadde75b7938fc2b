// @ts-check

/**
 * Opens a page and waits until parts of it are visible.
 * @param {import('playwright').BrowserContext} context
 * @param {string} url
 * @param {Record<string, string>} parts selectors by name
 * @returns {Promise<Record<string, number>>} for each part, the time of the first frame that shows it, in milliseconds
 *   since the navigation began; `origin` is the time of the navigation, since the epoch
 */
export async function seen(context, url, parts) {
  const page = await context.newPage();
  await page.addInitScript((wanted) => {
    /** @type {Record<string, number>} */
    const times = { origin: performance.timeOrigin };
    const look = () => {
      for (const [name, selector] of Object.entries(wanted)) {
        if (name in times) continue;
        if (document.querySelector(selector)?.getClientRects().length) times[name] = performance.now();
      }
      if (Object.keys(wanted).every((name) => name in times)) Object.assign(window, { seen: times });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, parts);
  await page.goto(url, { waitUntil: 'commit' });
  const times = await page.waitForFunction(() => Reflect.get(window, 'seen'));
  const result = await times.jsonValue();
  await page.close();
  return result;
}
