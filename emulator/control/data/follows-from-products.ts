import type { Emulator } from '#runtime/emulator';

/** The collections of variants and of their stock. */
export const VARIANTS = 'store_variants';
export const ITEMS = 'inventory_items';

/**
 * Whether the documents of a collection are derived from the site's products: the platform's calls change only their
 * stock.
 */
export const followsFromProducts = ({ site }: Pick<Emulator, 'site'>, name: string): boolean =>
  name === VARIANTS || (name === ITEMS && site().catalogVersion === 'V1_CATALOG');

/** The call of the platform that changes a stock. */
export const stockOperation = ({ site }: Pick<Emulator, 'site'>): string =>
  site().catalogVersion === 'V1_CATALOG'
    ? 'stores.inventory.updateInventoryVariants'
    : 'stores.inventoryItemsV3.updateInventoryItem';
