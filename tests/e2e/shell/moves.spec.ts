import { expect, test } from '../../support/e2e/fixtures';

/** Resolves once a picture moves from one page to the next. */
const moved = () =>
  document
    .getAnimations()
    .some(
      ({ effect }) =>
        effect instanceof KeyframeEffect &&
        effect.pseudoElement?.startsWith('::view-transition-group(picture-'),
    );

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const { list, name } of [
    { list: '/store', name: 'Fig Candle' },
    { list: '/tickets', name: 'Autumn Kiln Opening' },
    { list: '/booking', name: 'Open studio' },
  ])
    test(`the picture of ${name} moves from ${list} to its own page`, async ({ page }) => {
      // A late page comes after a placeholder, to which nothing moves.
      await expect(async () => {
        await page.goto(list);
        const moving = page.waitForFunction(moved, undefined, { polling: 'raf', timeout: 5_000 });
        await page.getByRole('link', { name, exact: true }).click();
        await moving;
      }).toPass();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    });
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.goto('/store');
  await page.evaluate((isMoved) => {
    const check = new Function(`return (${isMoved})()`);
    const watch = () => {
      if (check()) document.documentElement.dataset.moved = 'yes';
      requestAnimationFrame(watch);
    };
    watch();
  }, `${moved}`);
  await page.getByRole('link', { name: 'Fig Candle', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fig Candle');
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('with reduced motion a placeholder stands still, and only a spinner turns', async ({ page }) => {
  await page.goto('/store');
  const moving = await page.evaluate(() => {
    const added = ['animate-pulse', 'animate-spin'].map((className) =>
      document.body.appendChild(Object.assign(document.createElement('div'), { className })),
    );
    // Without motion an animation ends at once; when its first frame comes depends on how busy the machine is.
    const isMoving = (element: Element) =>
      element.getAnimations().some(({ effect }) => effect?.getComputedTiming().endTime === Infinity);
    return added.filter(isMoving).map(({ className }) => className);
  });
  expect(moving).toEqual(['animate-spin']);
});
