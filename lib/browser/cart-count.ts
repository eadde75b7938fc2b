import { localStore } from './browser-storage';
import { createExternalStore, useExternalStore } from './external-store';

/** Where a browser keeps how much was in its cart, for the pages that do not read the cart. */
const KEY = 'cartCount';

const count = createExternalStore(0);

/** How many things are in the cart, as far as this browser knows; 0 until it has looked. */
export const useCartCount = (): number => useExternalStore(count);

/** Looks up what this browser knows of the cart. */
export const recallCartCount = (): void => count.set(Number(localStore.get(KEY)) || 0);

/** Keeps how many things are in the cart now. */
export function keepCartCount(now: number): void {
  count.set(now);
  if (now > 0) localStore.set(KEY, String(now));
  else localStore.remove(KEY);
}
