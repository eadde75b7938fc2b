import Big from 'big.js';
import type { CatalogReference } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { assert, invalidField, type PlatformError } from '#core/contract/errors';
import { modifiersPrice, withModifierPrices } from '../../../items/modifiers';
import { assertRequired } from '../../../requests/checks';
import type { CustomLineItem } from '../../entity';
import type { CatalogItem, CustomItem } from '../../v2-types';
import { duplicateItemModifierIds, duplicateModifierGroupIds, maxItemModifiersExceeded } from './errors';

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
  const modifierGroups =
    item.modifierGroups && withModifierPrices(item.modifierGroups, (price) => price?.amount ?? '0');
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
    ...(attributes?.membersOnly && { membersOnly: true }),
    ...(physicalProperties && { physicalProperties }),
    ...(serviceProperties && { serviceProperties }),
    ...(modifierGroups?.length && { modifierGroups }),
    ...(paymentConfig?.paymentOption && { paymentOption: paymentConfig.paymentOption }),
  } as CustomLineItem;
}

/** The most modifiers of one item, in all of its groups together (platform facts 34.16). */
const MOST_MODIFIERS = 100;

/** Refuses too many modifiers, and duplicate ids among the modifier groups of an item or the modifiers of a group. */
export function assertModifiers(items: readonly CustomItem[]): void {
  for (const { modifierGroups = [] } of items) {
    const requestCount = modifierGroups.reduce((all, { modifiers = [] }) => all + modifiers.length, 0);
    assert(requestCount <= MOST_MODIFIERS, () => maxItemModifiersExceeded(MOST_MODIFIERS, requestCount));
  }
  assertNone(
    items.filter(({ modifierGroups = [] }) => hasTwice(modifierGroups)),
    duplicateModifierGroupIds,
  );
  assertNone(
    items.filter(({ modifierGroups = [] }) =>
      modifierGroups.some(({ modifiers = [] }) => hasTwice(modifiers)),
    ),
    duplicateItemModifierIds,
  );
}

function assertNone(
  items: readonly CustomItem[],
  refusal: (references: readonly CatalogReference[]) => PlatformError,
): void {
  const references = items.flatMap(({ source }) => source?.catalogReference ?? []);
  assert(items.length === 0, () => refusal(references));
}

function hasTwice(entries: readonly { id?: string }[]): boolean {
  const ids = entries.flatMap(({ id }) => id ?? []);
  return new Set(ids).size < ids.length;
}

/** Gives an id to each modifier group and modifier that lacks one. */
export const withModifierIds = (item: CustomItem, ids: Context['ids']): CustomItem => ({
  ...item,
  ...(item.modifierGroups && {
    modifierGroups: item.modifierGroups.map(({ modifiers = [], ...group }) => ({
      id: ids.guid(),
      ...group,
      modifiers: modifiers.map((modifier) => ({ id: ids.guid(), ...modifier })),
    })),
  }),
});
