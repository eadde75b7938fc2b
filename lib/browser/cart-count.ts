import { localStore } from './browser-storage';
import { createExternalStore, useExternalStore } from './external-store';

/** Stores the number of things in the cart, for pages that do not read the cart. */
const KEY = 'cartCount';

const count = createExternalStore(0);

/** The number of things in the cart that this browser knows of; 0 until it has read the stored number. */
export const useCartCount = (): number => useExternalStore(count);

/** Reads the number that this browser has stored. */
export const recallCartCount = (): void => count.set(Number(localStore.get(KEY)) || 0);

/** Stores the number of things in the cart. */
export function keepCartCount(now: number): void {
  count.set(now);
  if (now > 0) localStore.set(KEY, String(now));
  else localStore.remove(KEY);
}
