import { localStore } from './browser-storage';

const KEY = 'latelySeen';

/** One more than are shown, because the page of a product does not show that product. */
const MOST = 5;

/** A product that was viewed in this browser. `picture` has the addresses of its picture in several widths. */
export type SeenProduct = { slug: string; name: string; picture?: { src: string; srcSet?: string } };

const isSeen = (value: unknown): value is SeenProduct =>
  typeof value === 'object' && value !== null && 'slug' in value && 'name' in value;

/** Returns the products that were viewed in this browser, latest first. */
export function latelySeen(): SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeen) : [];
  } catch {
    return [];
  }
}

/** Stores that a product was viewed. */
export function keepSeen(product: SeenProduct): void {
  const others = latelySeen().filter(({ slug }) => slug !== product.slug);
  localStore.set(KEY, JSON.stringify([product, ...others].slice(0, MOST)));
}

/** Deletes the list, at the log-out. */
export const forgetSeen = (): void => localStore.remove(KEY);
