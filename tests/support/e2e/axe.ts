import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { setColorScheme } from './fixtures';

/** The rules whose result depends on the theme: those about colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the accessibility violations of a page in both themes.
 * @param part a selector, to check only a part of the page
 */
export async function accessibilityViolations(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await setColorScheme(page, colorScheme);
    // No frame of another origin is checked, so the results need no other tab to be combined in.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    axe.options({
      resultTypes: ['violations'],
      // Only a rule that is not run reads all styles ahead, which takes a third of the time.
      preload: { assets: ['media'] },
      ...(colorScheme === 'dark' && { runOnly: OF_COLOURS }),
    });
    // Focus guards pass the focus on as soon as they get it, and exist for the keyboard only.
    axe.exclude('[data-base-ui-focus-guard]');
    if (part) axe.include(part);
    const { violations } = await axe.analyze();
    found.push(
      ...violations.map(
        ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      ),
    );
  }
  return found;
}
