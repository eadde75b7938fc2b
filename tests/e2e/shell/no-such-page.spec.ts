import { expect, test } from '../../support/e2e/fixtures';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PATHS = ['/store/golden-cup', '/booking/golden-cup', '/tickets/golden-cup'];

test('an unknown URL has status 404 in a browser, with links to go on', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  for (const path of PATHS) {
    // The first answer may be too late for its page; the next page has it from the cache.
    await expect.poll(async () => (await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/could not find this|is not offered/);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^(See )?[Aa]ll/ })
        .first(),
    ).toBeVisible();
  }
  for (const path of ['/store/everyday-mug', '/booking/wheel-throwing-lesson', '/tickets/harvest-supper'])
    expect((await page.goto(path))?.status(), path).toBe(200);
});

test('crawlers get status 404 from a slow platform too, and 503 from one that fails', async ({
  request,
  emulator,
}) => {
  // Slower than a browser's page waits for anything.
  await emulator.control('/faults', { operation: '*', delay: 300 });
  for (const path of PATHS) {
    for (const agent of [GOOGLE, 'curl/8.5.0']) {
      const answer = await request.get(path, { headers: { 'user-agent': agent } });
      expect(answer.status(), `${path} for ${agent}`).toBe(404);
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
    }
  }
  await emulator.control('/faults', undefined, 'DELETE');
  await emulator.control('/faults', { operation: '*', status: 500 });
  // Other addresses, because missing ones are cached for a moment.
  for (const path of PATHS.map((it) => `${it}-2`)) {
    const outage = await request.get(path, { headers: { 'user-agent': GOOGLE } });
    expect(outage.status(), `${path} while the platform fails`).toBe(503);
  }
});
