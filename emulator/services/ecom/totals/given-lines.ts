import type { totalsCalculator as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assertField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { toAmount } from '#core/money';
import { modifiersPrice, serializeModifiers } from '../items/modifiers';
import type { PricedLine } from '../items/types';
import { MAX_QUANTITY } from '../items/types';

type GivenLine = NonNullable<Serialized<meta.CalculateTotalsRequestOriginal>['lineItems']>[number];

/** Returns what memberships can pay for: an item of a catalog that says so, or one that nothing else pays for. */
function membershipOf(context: Context, { catalogReference, paymentOption, quantity }: GivenLine) {
  const required = paymentOption === 'MEMBERSHIP';
  const catalog = context.catalogs.reserved(catalogReference?.appId);
  const known = catalog?.reservedItem(context, catalogReference?.catalogItemId ?? '')?.membership;
  if (known) return { ...known, required };
  return paymentOption?.startsWith('MEMBERSHIP')
    ? { planIds: [], credits: quantity ?? 1, required }
    : undefined;
}

function variantOf({ catalogReference }: GivenLine): string | undefined {
  const variantId: unknown = catalogReference?.options?.variantId;
  return typeof variantId === 'string' ? variantId : undefined;
}

/** Returns the deposit of a line, unless it is paid at once. @throws PlatformError 400 for one above the price */
function depositOf(context: Context, given: GivenLine, index: number): string | undefined {
  if (given.paymentOption !== 'DEPOSIT_ONLINE' || !given.depositAmount) return undefined;
  const isPart = new Big(given.depositAmount).lte(given.price || '0');
  assertField(isPart, `lineItems[${index}].depositAmount`, 'must be at most the price');
  return toAmount(given.depositAmount, context.site.currency);
}

function pricedLine(context: Context, given: GivenLine, index: number): PricedLine {
  const { site, catalogs } = context;
  const { id = '', quantity, catalogReference, modifierGroups } = given;
  const { paymentOption = 'FULL_PAYMENT_ONLINE', physicalProperties, subscriptionSettings } = given;
  assertField(
    quantity === undefined || quantity === null || quantity >= 1,
    `lineItems[${index}].quantity`,
    'must be at least 1',
  );
  const membership = membershipOf(context, given);
  const modifiers = modifiersPrice(modifierGroups);
  // A membership pays for the item, but not for its modifiers (SDK: `PaymentOptionType`).
  const base = paymentOption.startsWith('MEMBERSHIP') ? '0' : given.price || '0';
  const price = toAmount(modifiers.plus(base), site.currency);
  const shippable = physicalProperties?.shippable ?? false;
  const variantId = variantOf(given);
  const deposit = depositOf(context, given, index);
  const name = given.productName ?? '';
  const isOfStock = catalogs.stock(catalogReference?.appId ?? '') !== undefined;
  return {
    id,
    quantity: quantity ?? 1,
    ...(isOfStock && { productId: given.rootCatalogItemId ?? catalogReference?.catalogItemId }),
    ...(variantId && { variantId }),
    price,
    fullPrice: given.fullPrice ? toAmount(modifiers.plus(given.fullPrice), site.currency) : price,
    status: 'AVAILABLE',
    available: MAX_QUANTITY,
    shippable,
    payLater:
      paymentOption.endsWith('OFFLINE') || paymentOption === 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
    ...(deposit && { deposit }),
    untaxed: catalogs.reserved(catalogReference?.appId) !== undefined,
    ...(membership && { membership }),
    shown: {
      ...(catalogReference && { catalogReference }),
      productName: { original: name, translated: name },
      descriptionLines: [],
      physicalProperties: { ...physicalProperties, shippable },
      itemType: given.itemType ?? { preset: shippable ? 'PHYSICAL' : 'DIGITAL' },
      ...(given.serviceProperties && { serviceProperties: given.serviceProperties }),
      ...(subscriptionSettings && { subscriptionOptionInfo: { subscriptionSettings } }),
      ...serializeModifiers(modifierGroups, site),
      paymentOption,
      rootCatalogItemId: given.rootCatalogItemId ?? catalogReference?.catalogItemId,
      customLineItem: !catalogReference,
    },
  };
}

/**
 * Returns the lines of a calculation, with the prices that the request gives them (SDK: calculateTotals).
 * @throws PlatformError 400 for a deposit above the price, or two lines with one id
 */
export function givenLines(context: Context, lines: readonly GivenLine[]): PricedLine[] {
  for (const [index, { id }] of lines.entries()) {
    const isFirst = lines.findIndex((it) => it.id === id) === index;
    assertField(isFirst, `lineItems[${index}].id`, 'must differ from the ids of other lines');
  }
  return lines.map((line, index) => pricedLine(context, line, index));
}
