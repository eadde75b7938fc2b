import type { products as meta, productsV3 as metaV3 } from '@wix/stores/meta';
import type { DigitalFile } from '#core/contract/catalog';
import type { Serialized } from '#core/contract/serialized';
import { collection, type FieldDefinition } from '#core/documents/collection';
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
} from './parts/entity';

type Kind = FieldDefinition['kind'];

/**
 * The fields by which products are queried and searched in catalog V3 (SDK: `V3ProductSearchSpec`), each with its kind
 * and path.
 */
const FIELDS: Record<string, [kind: Kind, path: string]> = {
  createdDate: ['date', 'createdDate'],
  updatedDate: ['date', 'lastUpdated'],
  name: ['string', 'name'],
  slug: ['string', 'slug'],
  handle: ['string', 'handle'],
  visible: ['boolean', 'visible'],
  visibleInPos: ['boolean', 'visibleInPos'],
  productType: ['string', 'foundBy.productType'],
  'actualPriceRange.minValue.amount': ['number', 'foundBy.actualPrice.min'],
  'actualPriceRange.maxValue.amount': ['number', 'foundBy.actualPrice.max'],
  'compareAtPriceRange.minValue.amount': ['number', 'foundBy.compareAtPrice.min'],
  'compareAtPriceRange.maxValue.amount': ['number', 'foundBy.compareAtPrice.max'],
  'physicalProperties.shippingWeightRange.minValue': ['number', 'foundBy.weight.min'],
  'physicalProperties.shippingWeightRange.maxValue': ['number', 'foundBy.weight.max'],
  'physicalProperties.deliveryProfileId': ['string', 'deliveryProfileId'],
  'physicalProperties.fulfillerId': ['string', 'fulfillerId'],
  'minVariantPriceInfo.sku': ['string', 'foundBy.minPriceSku'],
  'brand.id': ['string', 'brandId'],
  'brand.name': ['string', 'brand'],
  'ribbon.id': ['string', 'ribbonId'],
  'ribbon.name': ['string', 'ribbon'],
  'additionalRibbons.id': ['list', 'additionalRibbons[].id'],
  'additionalRibbons.name': ['list', 'additionalRibbons[].name'],
  'infoSections.id': ['list', 'additionalInfoSections[].id'],
  'infoSections.uniqueName': ['list', 'additionalInfoSections[].uniqueName'],
  'inventory.availabilityStatus': ['string', 'inventoryStatus'],
  'inventory.preorderStatus': ['string', 'foundBy.preorderStatus'],
  'inventory.preorderAvailability': ['string', 'foundBy.preorderAvailability'],
  'options.id': ['list', 'foundBy.options.ids'],
  'options.name': ['list', 'foundBy.options.names'],
  'options.choicesSettings.choices.choiceId': ['list', 'foundBy.options.choiceIds'],
  'options.choicesSettings.choices.name': ['list', 'foundBy.options.choiceNames'],
  'modifiers.id': ['list', 'foundBy.modifiers.ids'],
  'modifiers.name': ['list', 'foundBy.modifiers.names'],
  'modifiers.choicesSettings.choices.choiceId': ['list', 'foundBy.modifiers.choiceIds'],
  'modifiers.choicesSettings.choices.name': ['list', 'foundBy.modifiers.choiceNames'],
  'subscriptionDetails.allowOneTimePurchases': ['boolean', 'allowOneTimePurchases'],
  'tags.publicTags.tagIds': ['list', 'tags.publicTags.tagIds'],
  'tags.privateTags.tagIds': ['list', 'tags.privateTags.tagIds'],
  taxGroupId: ['string', 'taxGroupId'],
  'directCategoriesInfo.categories.id': ['list', 'collectionIds'],
  'allCategoriesInfo.categories.id': ['list', 'collectionIds'],
};

/**
 * The text fields that a search of products includes in catalog V3 (SDK: `V3ProductSearchSpec`), each with its path.
 */
export const SEARCHABLE_V3: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  'minVariantPriceInfo.sku': 'foundBy.minPriceSku',
  'variantsInfo.variants.sku': 'foundBy.skus',
  'variantsInfo.variants.barcode': 'foundBy.barcodes',
  'directCategoryIdsInfo.categoryIds': 'collectionIds',
  'physicalProperties.deliveryProfileId': 'deliveryProfileId',
};

/** The fields of products in catalog V3 as field definitions. */
export const FIELDS_V3: Record<string, FieldDefinition> = Object.fromEntries(
  Object.entries(FIELDS).map(([name, [kind, path]]) => [name, { kind, path }]),
);

/** The kind of each path. */
const PATHS_V3: Record<string, Kind> = Object.fromEntries(
  Object.values(FIELDS).map(([kind, path]) => [path, kind]),
);

type WireProduct = Serialized<metaV3.V3ProductOriginal>;

/**
 * A product as it is stored, the same for both catalogs: the owner's data, and derived data for queries. Fields that
 * only catalog V3 has are optional, so that V1 can ignore them.
 */
export interface Product {
  id: string;
  /** 16 digits, ascending with creation. */
  numericId: string;
  revision: number;
  name: string;
  slug: string;
  /** A permanent name by which catalog V3 finds it instead of its id. */
  handle: string;
  visible: boolean;
  /** Whether it is sold at a point of sale. */
  visibleInPos: boolean;
  productType: 'physical' | 'digital';
  digitalFile?: DigitalFile;
  /** HTML, as the owner's editor wrote it. */
  description: string;
  /** The description as rich content, if it was given in this form. */
  richDescription?: WireProduct['description'];
  sku?: string;
  /** Pounds. */
  weight?: number;
  productDimensions?: Dimensions;
  packageDimensions?: Dimensions;
  brand?: string;
  /** The id of the brand; set by `saveProduct`. */
  brandId?: string;
  ribbon?: string;
  /** The id of the ribbon; set by `saveProduct`. */
  ribbonId?: string;
  additionalRibbons?: Named[];
  /** Before the discount, in the site's currency. */
  price: number;
  /** The owner's cost, shown only to managers. */
  cost?: number;
  discount: Discount;
  pricePerUnit?: Serialized<meta.PricePerUnitDataOriginal>;
  options: Option[];
  /** Catalog V3: the modifiers of a product with managed variants. */
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
  /** The category shown in its breadcrumbs. */
  mainCategoryId?: string;
  taxGroupId?: string;
  fulfillerId?: string;
  deliveryProfileId?: string;
  purchaseEligibility?: WireProduct['purchaseEligibility'];
  extendedFields?: WireProduct['extendedFields'];
  tags?: WireProduct['tags'];
  /** Whether a product with subscriptions can also be bought once. */
  allowOneTimePurchases: boolean;
  createdDate: string;
  lastUpdated: string;
  /** Kept up to date by `saveProduct`. */
  inventoryStatus: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK';
  /** `<option>:<choice>` for each choice, for filters by option; kept up to date by `saveProduct`. */
  optionChoices: string[];
  /** Kept up to date by `saveProduct`. */
  foundBy: FoundBy;
}

/** A product without the fields that `saveProduct` derives. */
export type EnteredProduct = Omit<Product, 'inventoryStatus' | 'optionChoices' | 'foundBy'>;

/** The fields by which products can be queried (platform facts 7.5): by the SDK's names and by the REST names. */
export const products = collection<Product>('products', {
  shown: {
    title: 'Products',
    group: 'Stores',
    app: 'stores',
    calls: { V1_CATALOG: ['stores.products', 'product'], V3_CATALOG: ['stores.productsV3', 'product'] },
    columns: ['name', 'slug', 'priceData.price', 'stock.inventoryStatus', 'visible', 'lastUpdated'],
  },
  fields: {
    numericId: 'string',
    name: 'string',
    slug: 'string',
    sku: 'string',
    brand: 'string',
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
