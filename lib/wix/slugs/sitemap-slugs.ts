import { posts } from '@wix/blog';
import { services } from '@wix/bookings';
import { wixEventsV2 } from '@wix/events';
import { cacheLife } from 'next/cache';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { listSitePages } from '@/lib/wix/pages';
import { attempt } from '@/lib/wix/platform';
import { throwawayClient } from '@/lib/wix/shared';
import { firstProducts } from '@/lib/wix/store/search';

/** The slugs of products, services, events, posts and pages, by the part of the shop that shows them. */
type Slugs = Record<'store' | 'booking' | 'tickets' | 'journal' | 'pages', string[]>;

const PAGE_SIZE = 100;

/** Four lists of this length fit into one sitemap, which may hold 50,000 addresses (sitemaps.org). */
const MOST = 12_000;

/** A page of an SDK query. */
type Page<Item> = { items: Item[]; hasNext(): boolean; next(): Promise<Page<Item>> };

/** Returns the slugs of everything that the site shows. Lists that cannot be read are left out, and read again soon. */
export async function listSitemapSlugs(config: PlatformConfig): Promise<Slugs> {
  // The pages have their own cache: within the other one, a list that could not be read would stay for an hour.
  const [listed, pages] = await Promise.all([listedSlugs(config), listSitePages(config)]);
  return { ...listed, pages: pages.map(({ slug }) => slug) };
}

/** Cached by client id for an hour. */
async function listedSlugs(config: PlatformConfig): Promise<Omit<Slugs, 'pages'>> {
  'use cache';
  const lists = await attempt(
    async () => {
      const client = await throwawayClient(config);
      const shown = client.use(services).queryServices().ne('hidden', true);
      const ahead = client.use(wixEventsV2).queryEvents().in('status', ['UPCOMING', 'STARTED']);
      return Promise.all([
        slugs('products', firstProducts(client, config, PAGE_SIZE), ({ slug }) => slug),
        slugs('services', shown.limit(PAGE_SIZE).find(), ({ mainSlug }) => mainSlug?.name),
        slugs('events', ahead.limit(PAGE_SIZE).find(), ({ slug }) => slug),
        slugs('posts', client.use(posts).queryPosts().limit(PAGE_SIZE).find(), ({ slug }) => slug),
      ]);
    },
    { what: 'The platform gave no session to read the sitemap with' },
  );
  const [store, booking, tickets, journal] = lists.ok ? lists.value : [];
  const complete = store && booking && tickets && journal;
  cacheLife(
    complete ? { stale: 300, revalidate: 3_600, expire: 86_400 } : { stale: 0, revalidate: 1, expire: 3 },
  );
  return { store: store ?? [], booking: booking ?? [], tickets: tickets ?? [], journal: journal ?? [] };
}

/** @returns undefined if they cannot be read: an app that is not installed has none */
async function slugs<Item>(
  name: string,
  first: Promise<Page<Item>>,
  slugOf: (item: Item) => string | null | undefined,
): Promise<string[] | undefined> {
  const all = await attempt(
    async () => {
      let page = await first;
      const items = [...page.items];
      while (page.hasNext() && items.length < MOST) {
        page = await page.next();
        items.push(...page.items);
      }
      return items.flatMap((item) => slugOf(item) || []);
    },
    { what: `The slugs of the ${name} could not be read` },
  );
  if (all.ok) return all.value;
  return all.problem.kind === 'not-installed' ? [] : undefined;
}
