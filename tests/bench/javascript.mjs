// @ts-check
import { gzipSync } from 'node:zlib';
import { launch, startBoth, startEmptyApp } from './support/support.mjs';
import { logIn, PAGES } from './visited.mjs';

/**
 * Measures the gzipped JavaScript that a page loads by itself, against the empty Next app, the browser's calls, and the
 * HTML of the home page.
 */
export async function measure() {
  const empty = await startEmptyApp();
  const both = await startBoth();
  const browser = await launch();
  try {
    const member = await logIn(browser, both.url);
    const floor = await load(browser, empty.url, both.emulatorUrl);
    const rows = [];
    for (const { path, allowed, forMembers } of PAGES) {
      const session = forMembers ? member : undefined;
      const { kilobytes, html, platformCalls } = await load(
        browser,
        `${both.url}${path}`,
        both.emulatorUrl,
        session,
      );
      const more = kilobytes - floor.kilobytes;
      rows.push({
        what: `JavaScript of ${path}, gzipped`,
        floor: `empty app: ${floor.kilobytes.toFixed(1)} KB`,
        measured: `+${more.toFixed(1)} KB`,
        budget: `+${allowed} KB`,
        kept: more <= allowed,
      });
      if (path === '/') {
        rows.push({
          what: 'HTML of /, not compressed',
          floor: `empty app: ${floor.html.toFixed(1)} KB`,
          measured: `${html.toFixed(1)} KB`,
          budget: '<= 60 KB',
          kept: html <= 60,
        });
        rows.push({
          what: 'platform calls of the browser before the list of examples',
          floor: '0',
          measured: `${platformCalls}`,
          budget: '0',
          kept: platformCalls === 0,
        });
      }
    }
    return rows;
  } finally {
    await browser.close();
    await both.stop();
    await empty.stop();
  }
}

/**
 * Loads a page until it is idle, in a browser with an empty cache.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {string} emulatorUrl
 * @param {import('./visited.mjs').Session} [storageState]
 */
async function load(browser, url, emulatorUrl, storageState) {
  const page = await browser.newPage({ storageState });
  /** @type {Promise<number>[]} */
  const sizes = [];
  let platformCalls = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(emulatorUrl) || request.url().includes('wixapis.com')) platformCalls += 1;
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  const document = await page.goto(url, { waitUntil: 'networkidle' });
  const html = (await document?.body())?.length ?? Number.NaN;
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return { kilobytes: bytes / 1024, html: html / 1024, platformCalls };
}
