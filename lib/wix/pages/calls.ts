import { items } from '@wix/data';
import { cache } from 'react';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { keepOfSite } from '@/lib/site-cache';
import { message } from '@/lib/translations/translate';
import { attempt, ProblemError, type Result, type sessionClient, visitorClient } from '@/lib/wix/platform';
import { throwawayClient } from '@/lib/wix/shared';
import type { SitePage, SitePageLink } from './types';

/**
 * The CMS collection whose items are pages of the shop, with the fields `title`, `slug`, `text` (HTML) and `order`. The
 * platform gives sites no such collection; the name is this shop's own.
 */
const COLLECTION = 'Pages';

const MOST = 20;

type Client = ReturnType<typeof sessionClient>;

const GONE = message('This page is not there any more.');

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Returns the pages that the owner has written, in the owner's order; cached by client id. None if the site has no such
 * collection, or if they cannot be read.
 */
export async function listSitePages(config: PlatformConfig): Promise<SitePageLink[]> {
  'use cache';
  const result = await attempt(
    async () => {
      const { query } = (await throwawayClient(config)).use(items);
      return (await query(COLLECTION).ascending('order').limit(MOST).find()).items;
    },
    { what: 'The pages of the site could not be read' },
  );
  keepOfSite([result], ['not-installed', 'not-found', 'forbidden']);
  const pages = result.ok ? result.value : [];
  return pages.flatMap(({ slug, title }) =>
    text(slug) && text(title) ? [{ slug: text(slug), title: text(title) }] : [],
  );
}

/** Finds a page by its slug. @returns undefined if there is none */
async function findPage(client: Client, slug: string): Promise<SitePage | undefined> {
  const [page] = (await client.use(items).query(COLLECTION).eq('slug', slug).limit(1).find()).items;
  return page && { slug, title: text(page.title), text: text(page.text) };
}

/** Returns a page by its slug. It is read once per view, no matter how many parts use it. */
export const getSitePage = cache(
  (slug: string): Promise<Result<SitePage>> =>
    attempt(
      async () => {
        const page = await findPage(await visitorClient(), slug);
        if (!page) throw new ProblemError({ kind: 'not-found', code: 'PAGE_NOT_FOUND', message: GONE });
        return page;
      },
      { what: message('The page could not be read') },
    ),
);
