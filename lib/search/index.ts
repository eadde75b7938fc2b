import { platformConfig } from '@/lib/config/platform-config';
import { visitorChoice } from '@/lib/wix/platform';
import { listProducts } from '@/lib/wix/store';
import { type Documents, MOST_PRODUCTS, readDocuments } from './documents';
import { searchIndex } from './find';
import type { Found } from './types';

/** The longest text that is searched for, in characters. */
const LONGEST = 100;

/** The index of the latest documents by client id and choice: building it takes longer than searching it. */
const indexes = new Map<string, { readAt: number; find: (text: string) => Found[] }>();

function indexOf(key: string, { readAt, documents }: Documents): (text: string) => Found[] {
  const known = indexes.get(key);
  if (known?.readAt === readAt) return known.find;
  const find = searchIndex(documents);
  indexes.set(key, { readAt, find });
  return find;
}

/** Finds the site's content for a text, best match first. */
export async function searchShop(text: string): Promise<Found[]> {
  const words = text.trim().slice(0, LONGEST);
  if (!words) return [];
  const config = platformConfig();
  const choice = await visitorChoice();
  const read = await readDocuments(config, choice);
  const results = indexOf(`${config.clientId} ${choice.language} ${choice.currency}`, read)(words);
  const products = read.documents.filter(({ kind }) => kind === 'product');
  return products.length < MOST_PRODUCTS ? results : [...results, ...(await moreProducts(words, results))];
}

/** Finds further products of a large catalog by name, through the platform. */
async function moreProducts(search: string, results: Found[]): Promise<Found[]> {
  const more = await listProducts({ page: 1, search });
  const known = new Set(results.flatMap(({ kind, slug }) => (kind === 'product' ? slug : [])));
  return (more.ok ? more.value.products : [])
    .filter(({ slug }) => !known.has(slug))
    .map(({ slug, name, price, picture }) => ({
      kind: 'product',
      slug,
      name,
      note: price.now,
      ...(picture && { picture }),
    }));
}
