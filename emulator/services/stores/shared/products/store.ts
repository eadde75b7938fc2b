import type { products as meta, productsV3 as metaV3 } from '@wix/stores/meta';
import type { DigitalFile } from '#core/contract/catalog';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { PATHS_V3, SEARCHABLE_V3 } from '../products-v3/fields';
import type {
  CustomTextField,
  Dimensions,
  Discount,
  FoundBy,
  InfoSection,
  Named,
  Option,
  Picture,
  Variant,
} from './parts';

type WireProduct = Serialized<metaV3.V3ProductOriginal>;

/**
 * A product as it is stored, one for both catalogs: what its owner entered, and what queries need to know. What only
 * catalog V3 has is optional, so that V1 need not know it.
 */
export interface Product {
  id: string;
  /** 16 digits, ascending with creation. */
  numericId: string;
  /** How often it was changed, from 1. */
  revision: number;
  name: string;
  slug: string;
  /** What catalog V3 finds it by in place of its id, for good. */
  handle: string;
  visible: boolean;
  /** Whether it is sold over a counter. */
  visibleInPos: boolean;
  productType: 'physical' | 'digital';
  digitalFile?: DigitalFile;
  /** HTML, as the owner's editor wrote it. */
  description: string;
  /** The same as rich content, where it was written so. */
  richDescription?: WireProduct['description'];
  sku?: string;
  /** Pounds. */
  weight?: number;
  productDimensions?: Dimensions;
  packageDimensions?: Dimensions;
  brand?: string;
  /** Of the brand; given by `saveProduct`. */
  brandId?: string;
  ribbon?: string;
  /** Of the ribbon; given by `saveProduct`. */
  ribbonId?: string;
  additionalRibbons?: Named[];
  /** Before the discount, in the site's currency. */
  price: number;
  /** What it costs the owner, for whom alone it is shown. */
  cost?: number;
  discount: Discount;
  pricePerUnit?: Serialized<meta.PricePerUnitDataOriginal>;
  options: Option[];
  /** Of catalog V3: what buyers choose of a product with managed variants besides these. */
  modifiers?: Option[];
  customTextFields: CustomTextField[];
  additionalInfoSections: InfoSection[];
  seoData?: Serialized<meta.SeoSchemaOriginal>;
  manageVariants: boolean;
  trackInventory: boolean;
  /** At least one. */
  variants: Variant[];
  media: Picture[];
  collectionIds: string[];
  /** The category whose path leads to it. */
  mainCategoryId?: string;
  taxGroupId?: string;
  fulfillerId?: string;
  deliveryProfileId?: string;
  purchaseEligibility?: WireProduct['purchaseEligibility'];
  extendedFields?: WireProduct['extendedFields'];
  tags?: WireProduct['tags'];
  /** Whether what is sold by subscription is sold once, too. */
  allowOneTimePurchases: boolean;
  createdDate: string;
  lastUpdated: string;
  /** Kept up to date by `saveProduct`. */
  inventoryStatus: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK';
  /** `<option>:<choice>` of every choice, for filters by option; kept up to date by `saveProduct`. */
  optionChoices: string[];
  /** Kept up to date by `saveProduct`. */
  foundBy: FoundBy;
}

/** A product without what `saveProduct` finds out by itself. */
export type EnteredProduct = Omit<Product, 'inventoryStatus' | 'optionChoices' | 'foundBy'>;

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
  alsoFoundBy: PATHS_V3,
  wordsAt: [...new Set(Object.values(SEARCHABLE_V3))],
  indexes: [
    ['visible', 'createdDate', 'id', 'price'],
    ['visible', 'price'],
    ['visible', 'name', 'id', 'price'],
    ['visible', 'numericId', 'id', 'price'],
    ['visible', 'lastUpdated', 'id', 'price'],
  ],
});
