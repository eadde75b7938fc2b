import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { setColorScheme } from './fixtures';

/** The rules whose result depends on the theme: those about colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** axe itself, because `@axe-core/playwright` sends its source to the page once more for each check. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** In a page that has got the source. */
declare const axe: typeof axeCore;

/**
 * Returns the accessibility violations of a page in both themes.
 * @param part a selector, to check only a part of the page
 */
export async function accessibilityViolations(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(AXE);
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await setColorScheme(page, colorScheme);
    const options: axeCore.RunOptions = {
      resultTypes: ['violations'],
      // Only a rule that is not run reads all styles ahead, which takes a third of the time.
      preload: { assets: ['media'] },
      ...(colorScheme === 'dark' && { runOnly: OF_COLOURS }),
    };
    // Focus guards pass the focus on as soon as they get it, and exist for the keyboard only.
    const context = { include: part, exclude: '[data-base-ui-focus-guard]' };
    const violations = await page.evaluate(
      async ([context, options]) => (await axe.run(context, options)).violations,
      [context, options] as const,
    );
    problems.push(
      ...violations.map(
        ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      ),
    );
  }
  return problems;
}
