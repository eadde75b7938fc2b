import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/e2e';

for (const path of ['/', '/booking', '/store', '/tickets', '/subscriptions']) {
  test(`${path} keeps nobody out, in either theme, and fits a phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
