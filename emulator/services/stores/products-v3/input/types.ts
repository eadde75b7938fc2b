import type { productsV3 as meta } from '@wix/stores/meta';
import type { Serialized } from '#core/contract/serialized';

type WireProduct = Serialized<meta.V3ProductOriginal>;
type WithInventory = Serialized<meta.ProductWithInventoryOriginal>;

/** A variant as requests write it; with an inventory item where the call takes one. */
export type VariantInput = Serialized<meta.VariantWithInventoryOriginal>;

/** A product as requests write it. */
export type ProductInput = Omit<WireProduct, 'variantsInfo'> &
  Pick<WithInventory, 'handle'> & { variantsInfo?: { variants?: VariantInput[] } };

/** What a request is read with. */
export interface Reading {
  /** Where the product stands in the request. */
  field: string;
  isNew: boolean;
  /** Whether its inventory items are written too. */
  withInventory: boolean;
}
