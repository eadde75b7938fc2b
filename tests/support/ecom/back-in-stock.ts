import type { Emulator } from '@/emulator/index';
import { passerBy, seller } from './sales';
import { STORE, seeded, variantId } from './shop';

const ADA = 'ada@example.com';

/** The sold-out vase of the seed, and what a mail says about it. */
export const vaseId = seeded('bud-vase').id;
export const ink = variantId('bud-vase', { Glaze: 'Ink' });
export const reference = (slug = 'bud-vase', options: object | null = { variantId: ink }) => ({
  appId: STORE,
  catalogItemId: seeded(slug).id,
  ...(options && { options: { ...options } }),
});
export const details = { name: 'Bud Vase, Ink', price: '24.00' };

export const wish = (email = ADA, catalogReference = reference(), more: object = {}) => ({
  email,
  catalogReference,
  ...more,
});

/** Asks, as somebody on the site, to be told. */
export async function ask(request = wish()) {
  const { backInStockNotifications: wishes } = await passerBy();
  return wishes.createBackInStockNotificationRequest(request, details);
}

export function backInStockOf(emulator: Emulator) {
  const read = async (id: string | null | undefined) =>
    seller(emulator).backInStockNotifications.getBackInStockNotificationRequest(id ?? '');

  /** Puts so many of the ink vase on the shelf. */
  const restock = (incrementBy = 1) =>
    seller(emulator).inventory.incrementInventory([{ productId: vaseId, variantId: ink, incrementBy }]);

  return { read, restock };
}
