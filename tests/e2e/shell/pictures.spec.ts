import { expect, test } from '../../support/e2e/fixtures';

// Its project in playwright.config.ts is the one whose browser loads pictures.

// tests/e2e/html/pictures.spec.ts requests those of the other pages.
test('all pictures of a product are shown', async ({ page }) => {
  await page.goto('/store/everyday-mug');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const sources = await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    const decoded = await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    return [...document.images].map(({ currentSrc }, index) => [decoded[index]?.status, currentSrc]);
  });
  // The shop's logo is on every page.
  expect(sources.length).toBeGreaterThan(1);
  expect(sources.filter(([status]) => status !== 'fulfilled')).toEqual([]);
});
