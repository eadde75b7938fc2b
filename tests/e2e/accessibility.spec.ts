import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/e2e';

const PAGES = ['/', '/booking', '/store', '/tickets', '/subscriptions'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const path of PAGES) {
      test(`${path} has nothing that keeps a person out`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        ).toEqual([]);
      });

      test(`${path} needs no sideways scrolling on a phone`, async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      });
    }
  });
}
