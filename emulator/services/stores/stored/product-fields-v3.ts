import type { FieldDefinition } from '#core/documents/collection';

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
export const PATHS_V3: Record<string, Kind> = Object.fromEntries(
  Object.values(FIELDS).map(([kind, path]) => [path, kind]),
);
