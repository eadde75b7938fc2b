import { expect, test } from '../support/e2e';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const PAGES = [
  { path: '/store/golden-cup', heading: 'We could not find this product', leads: 'All products' },
  { path: '/booking/golden-cup', heading: 'This service is not offered', leads: 'All services' },
  { path: '/tickets/golden-cup', heading: 'We could not find this event', leads: 'All events' },
];

for (const { path, heading, leads } of PAGES) {
  test(`${path} names nothing: crawlers are told by the status, people in words`, async ({
    page,
    request,
    emulator,
  }) => {
    // Slower than a shell waits for anything.
    await emulator.control('/faults', { operation: '*', delay: 300 });
    for (const agent of [GOOGLE, 'curl/8.5.0']) {
      const answer = await request.get(path, { headers: { 'user-agent': agent } });
      expect(answer.status(), agent).toBe(404);
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
    }
    await emulator.control('/faults', undefined, 'DELETE');
    await emulator.control('/faults', { operation: '*', status: 500 });
    const outage = await request.get(path, { headers: { 'user-agent': GOOGLE } });
    expect(outage.status(), 'while the platform fails').toBe(200);
    await emulator.control('/faults', undefined, 'DELETE');

    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    await page.getByRole('link', { name: leads }).click();
    await expect(page).toHaveURL(path.replace('/golden-cup', ''));
  });
}
