import type { inventoryItemsV3 as meta } from '@wix/stores/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity } from '#core/entities/kind';
import { namedGuid } from '#core/ids';
import { DEFAULT_LOCATION_ID } from '../../stores-locations-v3/store';
import type { Preorder } from '../products/parts';

export type WireInventoryItem = Serialized<meta.InventoryItemOriginal>;

/**
 * What there is of a variant at a location. The product itself has what there is at the default location, of which its
 * items are a copy; those of other locations stand for themselves.
 */
export interface InventoryItem extends Entity {
  variantId: string;
  locationId: string;
  productId: string;
  trackQuantity: boolean;
  /** Counts only when it is tracked. */
  quantity: number;
  inStock: boolean;
  availabilityStatus: NonNullable<WireInventoryItem['availabilityStatus']>;
  preorder: Preorder;
  extendedFields?: WireInventoryItem['extendedFields'];
  /** What the item is found by of its product and variant. */
  product: NonNullable<WireInventoryItem['product']> & { brandId?: string; variantBarcode?: string };
}

/** What inventory items can be queried and searched by (SDK: `InventoryItemSearchSpec`). */
export const inventoryItems = collection<InventoryItem>('inventory_items', {
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    locationId: 'string',
    variantId: 'string',
    productId: 'string',
    availabilityStatus: 'string',
    inStock: 'boolean',
    trackQuantity: 'boolean',
    quantity: 'number',
    'preorderInfo.enabled': { kind: 'boolean', path: 'preorder.enabled' },
    'product.brand.id': { kind: 'string', path: 'product.brandId' },
    'product.name': 'string',
    'product.variantName': 'string',
    'product.variantSku': 'string',
    'product.variantBarcode': 'string',
    'product.directCategoryIds': 'list',
  },
  searchable: {
    'product.name': 'product.name',
    'product.variantName': 'product.variantName',
    'product.variantSku': 'product.variantSku',
    'product.variantBarcode': 'product.variantBarcode',
  },
});

/** The item of a variant at the default location. */
export const defaultItemId = (productId: string, variantId: string): string =>
  namedGuid('inventory item', productId, variantId, DEFAULT_LOCATION_ID);
