import Big from 'big.js';
import { assert, invalidField } from '#core/contract/errors';
import type { CustomLineItem } from '../cart/store';
import { modifiersPrice } from '../line-items/modifiers';
import { assertRequired } from '../requests/required';
import type { CatalogItem, CustomItem } from './types';

/** Refuses items that lack a field marked `@requiredField` by the SDK. @throws PlatformError 400 */
export function assertItems(catalogItems: readonly CatalogItem[], customItems: readonly CustomItem[]): void {
  const required: Record<string, unknown> = {};
  for (const [index, { catalogReference, quantity, selectedMembership }] of catalogItems.entries()) {
    const at = `catalogItems[${index}]`;
    required[`${at}.catalogReference.appId`] = catalogReference?.appId;
    required[`${at}.catalogReference.catalogItemId`] = catalogReference?.catalogItemId;
    required[`${at}.quantity`] = quantity;
    if (selectedMembership) required[`${at}.selectedMembership.id`] = selectedMembership.id;
    if (selectedMembership) required[`${at}.selectedMembership.appId`] = selectedMembership.appId;
  }
  for (const [index, { name, pricing, quantityInfo, attributes }] of customItems.entries()) {
    const at = `customItems[${index}]`;
    required[`${at}.name.original`] = name?.original;
    required[`${at}.pricing.price.amount`] = pricing?.price?.amount;
    required[`${at}.quantityInfo.requestedQuantity`] = quantityInfo?.requestedQuantity;
    required[`${at}.attributes`] = attributes;
  }
  assertRequired(required);
  for (const [index, { quantityInfo }] of customItems.entries())
    assert(Number.isInteger(quantityInfo?.requestedQuantity), () =>
      invalidField(`customItems[${index}].quantityInfo.requestedQuantity`, 'must be a whole number'),
    );
}

/** Converts a catalog item to a line of Cart V1. */
export function catalogLine({ catalogReference, quantity, catalogOverrideFields }: CatalogItem) {
  if (!catalogOverrideFields) return { catalogReference, quantity };
  const { name, salePrice, fullPrice, descriptionLines, physicalProperties, image, paymentOption } =
    catalogOverrideFields;
  return {
    catalogReference,
    quantity,
    catalogOverrideFields: {
      ...(name && { productName: name }),
      ...(salePrice && { price: salePrice }),
      ...(fullPrice && { fullPrice }),
      ...(descriptionLines && { descriptionLines }),
      ...(physicalProperties && { physicalProperties }),
      ...(image && { image }),
      ...(paymentOption && { paymentOption }),
    },
  };
}

/** Converts a custom item to a line of Cart V1, whose price includes that of the modifiers. */
export function customLine(item: CustomItem): CustomLineItem {
  const { name, quantityInfo, pricing, source, attributes, paymentConfig } = item;
  const modifierGroups = item.modifierGroups?.map(({ modifiers = [], ...group }) => ({
    ...group,
    modifiers: modifiers.map(({ price, ...modifier }) => ({ ...modifier, price: price?.amount ?? '0' })),
  }));
  const withModifiers = (amount: string | undefined) =>
    new Big(amount ?? 0).plus(modifiersPrice(modifierGroups)).toFixed();
  const { physicalProperties, serviceProperties } = attributes ?? {};
  const shippable = physicalProperties?.shippable ?? false;
  const kind = serviceProperties ? 'SERVICE' : shippable ? 'PHYSICAL' : 'DIGITAL';
  return {
    productName: name,
    quantity: quantityInfo?.requestedQuantity,
    ...(quantityInfo?.availableQuantity != null && { quantityAvailable: quantityInfo.availableQuantity }),
    fixedQuantity: quantityInfo?.fixedQuantity ?? false,
    price: withModifiers(pricing?.price?.amount),
    ...(pricing?.fullPrice?.amount && { fullPrice: withModifiers(pricing.fullPrice.amount) }),
    ...(pricing?.priceDescription && { priceDescription: pricing.priceDescription }),
    priceUndetermined: pricing?.priceUndetermined ?? false,
    ...(source?.catalogReference && { catalogReference: source.catalogReference }),
    ...(source?.rootCatalogItemId && { rootCatalogItemId: source.rootCatalogItemId }),
    descriptionLines: attributes?.descriptionLines ?? [],
    ...(attributes?.image && { media: attributes.image }),
    ...(attributes?.url && { url: attributes.url }),
    itemType: attributes?.itemType ?? { preset: kind },
    ...(physicalProperties && { physicalProperties }),
    ...(serviceProperties && { serviceProperties }),
    ...(modifierGroups?.length && { modifierGroups }),
    ...(paymentConfig?.paymentOption && { paymentOption: paymentConfig.paymentOption }),
  } as CustomLineItem;
}
