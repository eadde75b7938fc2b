import { itemLabels, items, itemVariants, menus, sections } from '@wix/restaurants';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { keepOfSite } from '@/lib/site-cache';
import { message } from '@/lib/translations/translate';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { forAllVisitors } from '@/lib/wix/shared';
import { siteFacts, siteFormat } from '@/lib/wix/site';
import { toMenus } from './map';
import type { Menu } from './types';

/** As many as the platform sends in one call. */
const LIMIT = 100;

/** A page of an SDK query. */
type Page<Part> = { items: Part[]; hasNext(): boolean; next(): Promise<Page<Part>> };

/** Reads all pages of a query. */
async function all<Part>(first: Promise<Page<Part>>): Promise<Part[]> {
  let page = await first;
  const parts = [...page.items];
  while (page.hasNext()) {
    page = await page.next();
    parts.push(...page.items);
  }
  return parts;
}

/** Returns the menus that the site shows, with sections and dishes in the owner's order. */
export const listMenus = (): Promise<Result<Menu[]>> =>
  attempt(
    async () => {
      const client = await visitorClient();
      const [allMenus, allSections, allItems, labels, variants] = await Promise.all([
        all(client.use(menus).queryMenus().limit(LIMIT).find()),
        all(client.use(sections).querySections().limit(LIMIT).find()),
        all(client.use(items).queryItems().limit(LIMIT).find()),
        all(client.use(itemLabels).queryLabels().limit(LIMIT).find()),
        all(client.use(itemVariants).queryVariants().limit(LIMIT).find()),
      ]);
      const parts = { menus: allMenus, sections: allSections, items: allItems, labels, variants };
      return toMenus(parts, { locale: (await siteFormat()).locale, currency: siteFacts().currency });
    },
    { what: message('The menu could not be read') },
  );

/** Whether the site has a menu to show; cached by client id. */
export async function hasMenus(config: PlatformConfig): Promise<boolean> {
  'use cache';
  const result = await attempt(() => forAllVisitors(config, listMenus), {
    what: 'Whether the site has a menu could not be found out',
  });
  const listed = result.ok ? result.value : result;
  keepOfSite([listed]);
  return listed.ok && listed.value.length > 0;
}
