// @ts-check

/**
 * Opens a page and waits until parts of it are visible.
 * @param {import('playwright').BrowserContext} context
 * @param {string} url
 * @param {Record<string, string>} parts selectors by name
 * @returns {Promise<Record<string, number>>} for each part, the time of the first frame that shows it, in milliseconds
 *   since the navigation began; `origin` is the time of the navigation, since the epoch; `paint` that of the first
 *   content, `task` the longest task before it (0 if none took 50 ms)
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
      if ([...Object.keys(wanted), 'paint'].every((name) => name in times))
        Object.assign(window, { seen: times });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    /** @type {PerformanceEntryList} */
    const tasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime: paint } of list.getEntriesByName('first-contentful-paint')) {
        const before = tasks.filter(({ startTime }) => startTime < paint);
        Object.assign(times, { paint, task: Math.max(0, ...before.map(({ duration }) => duration)) });
      }
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
      type: 'longtask',
      buffered: true,
    });
  }, parts);
  await page.goto(url, { waitUntil: 'commit' });
  const times = await page.waitForFunction(() => Reflect.get(window, 'seen'));
  const result = await times.jsonValue();
  await page.close();
  return result;
}
