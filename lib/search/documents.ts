import type { PlatformConfig } from '@/lib/config/platform-config';
import { textOfHtml } from '@/lib/format/html-text';
import { keepOfSite } from '@/lib/site-cache';
import { listJournalCategories, listPosts } from '@/lib/wix/blog';
import { listServices } from '@/lib/wix/bookings';
import { listEvents } from '@/lib/wix/events';
import { attempt, type Result, type VisitorChoice } from '@/lib/wix/platform';
import { forAllVisitors } from '@/lib/wix/shared';
import { listSearchedProducts } from '@/lib/wix/store/search';
import type { Searched } from './types';

/** The number of indexed products; in a larger catalog, the platform's search finds the others. */
export const MOST_PRODUCTS = 500;

/** As many posts as the platform sends in one call. */
const MOST_POSTS = 100;

/** A site's content to be searched, and when it was read. */
export type Documents = { readAt: number; documents: Searched[] };

/**
 * Reads everything that the shop's search covers. It is cached by client id and choice, so that a search makes no
 * platform call. Parts that could not be read are left out, and read again soon.
 * @param choice of the visitor, for whom texts and prices are
 */
export async function readDocuments(config: PlatformConfig, choice: VisitorChoice): Promise<Documents> {
  'use cache';
  const read = await attempt(() => forAllVisitors(config, readAll, choice), {
    what: 'What the shop’s search looks through could not be read',
  });
  const parts = read.ok ? read.value : [];
  keepOfSite([read, ...parts]);
  return { readAt: Date.now(), documents: parts.flatMap((part) => (part.ok ? part.value : [])) };
}

const readAll = (): Promise<Result<Searched[]>[]> => Promise.all([products(), services(), events(), posts()]);

async function products(): Promise<Result<Searched[]>> {
  const result = await listSearchedProducts(MOST_PRODUCTS);
  return mapped(result, ({ slug, name, picture, price, description, categories }) => ({
    kind: 'product',
    slug,
    name,
    note: price,
    ...(picture && { picture }),
    text: textOfHtml(description),
    categories: categories.join(' '),
  }));
}

async function services(): Promise<Result<Searched[]>> {
  return mapped(await listServices(), ({ slug, name, picture, price, tagLine, description, category }) => ({
    kind: 'service',
    slug,
    name,
    note: price,
    ...(picture && { picture }),
    text: [tagLine, description].filter(Boolean).join(' '),
    categories: category?.name ?? '',
  }));
}

async function events(): Promise<Result<Searched[]>> {
  const result = await listEvents(1, { when: 'upcoming' });
  const shown: Result<Parameters<typeof toEvent>[0][]> = result.ok
    ? { ok: true, value: result.value.events }
    : result;
  return mapped(shown, toEvent);
}

const toEvent = ({
  slug,
  title,
  picture,
  when,
  where,
  summary,
}: { slug: string; title: string; when: string; where: string; summary: string } & Pick<
  Searched,
  'picture'
>): Searched => ({
  kind: 'event',
  slug,
  name: title,
  note: when,
  ...(picture && { picture }),
  text: `${summary} ${where}`,
  categories: '',
});

async function posts(): Promise<Result<Searched[]>> {
  const [result, categories] = await Promise.all([
    listPosts(1, undefined, MOST_POSTS),
    listJournalCategories(),
  ]);
  const names = new Map((categories.ok ? categories.value : []).map(({ id, name }) => [id, name]));
  const shown = result.ok ? { ok: true as const, value: result.value.posts } : result;
  return mapped(shown, ({ slug, title, picture, excerpt, categoryIds }) => ({
    kind: 'post',
    slug,
    name: title,
    note: categoryIds.flatMap((id) => names.get(id) ?? []).join(', '),
    ...(picture && { picture }),
    text: excerpt,
    categories: categoryIds.flatMap((id) => names.get(id) ?? []).join(' '),
  }));
}

const mapped = <T>(result: Result<T[]>, map: (item: T) => Searched): Result<Searched[]> =>
  result.ok ? { ok: true, value: result.value.map(map) } : result;
