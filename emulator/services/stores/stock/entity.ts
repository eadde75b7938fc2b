import type { inventoryItemsV3 as meta } from '@wix/stores/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity } from '#core/entities/kind';
import { namedGuid } from '#core/ids';
import type { Preorder } from '../products/parts/entity';
import { DEFAULT_LOCATION_ID } from './locations/entity';

export type WireInventoryItem = Serialized<meta.InventoryItemOriginal>;

/**
 * The stock of a variant at a location. The stock at the default location is stored in the product, and its items are
 * copies; the items of other locations are independent.
 */
export interface InventoryItem extends Entity {
  variantId: string;
  locationId: string;
  productId: string;
  trackQuantity: boolean;
  /** Used only if tracked. */
  quantity: number;
  inStock: boolean;
  availabilityStatus: NonNullable<WireInventoryItem['availabilityStatus']>;
  preorder: Preorder;
  extendedFields?: WireInventoryItem['extendedFields'];
  /** The fields of product and variant by which the item is found. */
  product: NonNullable<WireInventoryItem['product']> & { brandId?: string; variantBarcode?: string };
}

/** The fields by which inventory items can be queried and searched (SDK: `InventoryItemSearchSpec`). */
export const inventoryItems = collection<InventoryItem>('inventory_items', {
  shown: {
    title: 'Inventory',
    group: 'Stores',
    calls: { V3_CATALOG: ['stores.inventoryItemsV3', 'inventoryItem'] },
  },
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

/** The id of the item of a variant at the default location. */
export const defaultItemId = (productId: string, variantId: string): string =>
  namedGuid('inventory item', productId, variantId, DEFAULT_LOCATION_ID);
