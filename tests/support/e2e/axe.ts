import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { setColorScheme } from './fixtures';

/** What a theme can change of how a page is made: its colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * The accessibility violations of a page, in either theme.
 * @param part a selector, where only a part of the page is asked for
 */
export async function accessibilityViolations(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await setColorScheme(page, colorScheme);
    // No frame of another origin is asked for, so no other tab has to be opened to put the findings together.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    axe.options({ resultTypes: ['violations'], ...(colorScheme === 'dark' && { runOnly: OF_COLOURS }) });
    // They hand the focus on as soon as they get it, and are there for the keyboard alone.
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
