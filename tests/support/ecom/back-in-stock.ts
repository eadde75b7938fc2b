import type { Emulator } from '@/emulator/runtime/emulator';
import { ecomOwner, ecomVisitor } from './sales';
import { STORE, seeded, variantId } from './shop';

const ADA = 'ada@example.com';

/** The vase of the seed whose ink variant is sold out. */
export const VASE_ID = seeded('bud-vase').id;
export const INK_VARIANT_ID = variantId('bud-vase', { Glaze: 'Ink' });
/** The catalog reference of a product, by default of the vase's sold-out variant. */
export const itemReference = (slug = 'bud-vase', options: object | null = { variantId: INK_VARIANT_ID }) => ({
  appId: STORE,
  catalogItemId: seeded(slug).id,
  ...(options && { options: { ...options } }),
});
/** The item details in the mail about the sold-out vase. */
export const ITEM_DETAILS = { name: 'Bud Vase, Ink', price: '24.00' };

/** A request to be notified, as an argument of createBackInStockNotificationRequest. */
export const notificationRequest = (email = ADA, catalogReference = itemReference(), more: object = {}) => ({
  email,
  catalogReference,
  ...more,
});

/** Creates a notification request as a new visitor. */
export async function requestNotification(request = notificationRequest()) {
  const { backInStockNotifications: wishes } = await ecomVisitor();
  return wishes.createBackInStockNotificationRequest(request, ITEM_DETAILS);
}

/** The owner's operations on notification requests. */
export function backInStockOf(emulator: Emulator) {
  /** Reads a notification request. */
  const readRequest = async (id: string | null | undefined) =>
    ecomOwner(emulator).backInStockNotifications.getBackInStockNotificationRequest(id ?? '');

  /** Adds to the stock of the vase's sold-out variant. */
  const restock = (incrementBy = 1) =>
    ecomOwner(emulator).inventory.incrementInventory([
      { productId: VASE_ID, variantId: INK_VARIANT_ID, incrementBy },
    ]);

  return { readRequest, restock };
}
