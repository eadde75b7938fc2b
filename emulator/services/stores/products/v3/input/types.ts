import type { productsV3 as meta } from '@wix/stores/meta';
import type { Serialized } from '#core/contract/serialized';

type WireProduct = Serialized<meta.V3ProductOriginal>;
type WithInventory = Serialized<meta.ProductWithInventoryOriginal>;

/** A variant in a request, with an inventory item if the call accepts one. */
export type VariantInput = Serialized<meta.VariantWithInventoryOriginal>;

export type ProductInput = Omit<WireProduct, 'variantsInfo'> &
  Pick<WithInventory, 'handle'> & { variantsInfo?: { variants?: VariantInput[] } };

/** The settings for reading a request. */
export interface Reading {
  /** The product's path in the request. */
  field: string;
  isNew: boolean;
  /** Whether to store its inventory items too. */
  withInventory: boolean;
}
