import type { products as meta } from '@wix/stores/meta';
import type { Serialized } from '../../../core/contract/serialized';
import { collection } from '../../../core/documents/collection';

/** A picture of the media library, by its file name, or one that stands somewhere else. */
export interface Picture {
  /** Its id too. */
  file: string;
  altText: string;
  /** Where it is, when not in the library. */
  url?: string;
}

export type Dimensions = Serialized<meta.DimensionsOriginal>;

/** One choice of an option; `pictures` are files of the product's own media. */
export interface Choice {
  value: string;
  description: string;
  pictures?: string[];
}

export interface Option {
  optionType: 'drop_down' | 'color';
  name: string;
  choices: Choice[];
}

/**
 * What a buyer takes home. A product whose variants are not managed has one, the default variant,
 * whatever its options (platform facts 8.12).
 */
export interface Variant {
  /** A GUID; `DEFAULT_VARIANT_ID` when variants are not managed. */
  id: string;
  /** Option name to the choice's description. */
  choices: Record<string, string>;
  visible: boolean;
  /** Differs from the product's own. In the site's currency. */
  price?: number;
  /** Pounds. */
  weight?: number;
  sku?: string;
  /** What it costs the owner, when that differs from the product's own. */
  cost?: number;
  productDimensions?: Dimensions;
  packageDimensions?: Dimensions;
  /** What is left; counts only when the product's inventory is tracked. */
  quantity: number;
  /** Counts only when it is not. */
  inStock: boolean;
}

export interface Discount {
  type: 'NONE' | 'AMOUNT' | 'PERCENT';
  value: number;
}

/** What is sold of a digital product. */
export interface DigitalFile {
  /** Its name in the folder of media: a PDF. */
  id: string;
  /** What it is called when it is saved. */
  name: string;
}

/** A product of catalog V1 as it is stored: what its owner entered, and what queries need to know. */
export interface Product {
  id: string;
  /** 16 digits, ascending with creation. */
  numericId: string;
  name: string;
  slug: string;
  visible: boolean;
  productType: 'physical' | 'digital';
  digitalFile?: DigitalFile;
  /** HTML, as the owner's editor wrote it. */
  description: string;
  sku?: string;
  /** Pounds. */
  weight?: number;
  productDimensions?: Dimensions;
  packageDimensions?: Dimensions;
  brand?: string;
  ribbon?: string;
  /** Before the discount, in the site's currency. */
  price: number;
  /** What it costs the owner, for whom alone it is shown. */
  cost?: number;
  discount: Discount;
  pricePerUnit?: Serialized<meta.PricePerUnitDataOriginal>;
  options: Option[];
  customTextFields: { title: string; maxLength: number; mandatory: boolean }[];
  additionalInfoSections: Serialized<meta.AdditionalInfoSectionOriginal>[];
  seoData?: Serialized<meta.SeoSchemaOriginal>;
  manageVariants: boolean;
  trackInventory: boolean;
  /** At least one. */
  variants: Variant[];
  media: Picture[];
  collectionIds: string[];
  createdDate: string;
  lastUpdated: string;
  /** Kept up to date by `saveProduct`. */
  inventoryStatus: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK';
  /** `<option>:<choice>` of every choice, for filters by option; kept up to date by `saveProduct`. */
  optionChoices: string[];
}

/** What products can be queried by (platform facts 7.5): the SDK's names, and the REST names beside them. */
export const products = collection<Product>('products', {
  fields: {
    numericId: 'string',
    name: 'string',
    slug: 'string',
    sku: 'string',
    description: 'string',
    productType: 'string',
    visible: 'boolean',
    price: 'number',
    'priceData.price': { kind: 'number', path: 'price' },
    inventoryStatus: 'string',
    'stock.inventoryStatus': { kind: 'string', path: 'inventoryStatus' },
    createdDate: 'date',
    lastUpdated: 'date',
    collectionIds: 'list',
    'collections.id': { kind: 'list', path: 'collectionIds' },
    optionChoices: 'list',
  },
  indexes: [
    ['visible', 'createdDate', 'id', 'price'],
    ['visible', 'price'],
    ['visible', 'name', 'id', 'price'],
    ['visible', 'numericId', 'id', 'price'],
    ['visible', 'lastUpdated', 'id', 'price'],
  ],
});

/** What can be bought, one by one over all products; kept up to date by `saveProduct`. */
export interface StoreVariant {
  /** `<product id>-<variant id>` */
  id: string;
  variantId: string;
  productId: string;
  variantName: string;
  productName: string;
  managedVariant: boolean;
  sku: string;
  choices: Record<string, string>;
  collectionIds: string[];
  stock: { trackQuantity: boolean; quantity?: number; inStock: boolean };
  picture?: Picture;
  /** Whether visitors see both product and variant. */
  visible: boolean;
}

export const storeVariants = collection<StoreVariant>('store_variants', {
  fields: {
    variantId: 'string',
    productId: 'string',
    variantName: 'string',
    productName: 'string',
    managedVariant: 'boolean',
    sku: 'string',
    visible: 'boolean',
    collectionIds: 'list',
    'stock.trackQuantity': 'boolean',
    'stock.quantity': 'number',
    'stock.inStock': 'boolean',
  },
  indexes: [['visible', 'productName']],
  defaultSort: [{ fieldName: 'productName', order: 'ASC' }],
});

/** A collection of products; the products name the collections that they are in. */
export interface ProductCollection {
  id: string;
  name: string;
  slug: string;
  description: string;
  visible: boolean;
  picture?: Picture;
}

export const productCollections = collection<ProductCollection>('product_collections', {
  fields: { name: 'string', slug: 'string', visible: 'boolean' },
  defaultSort: [{ fieldName: 'name', order: 'ASC' }],
});
