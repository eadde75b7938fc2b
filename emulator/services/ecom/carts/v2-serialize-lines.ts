import Big from 'big.js';
import type { ItemStatus } from '#core/contract/catalog';
import { APPS, type Site } from '#core/site';
import { withModifierPrices } from '../items/modifiers';
import type { PricedLine } from '../items/types';
import type { Estimate } from '../totals/types';
import type { Line } from './entity';
import { convertedMoneyOf, linePrices, namedSource, scopeOf } from './v2-money';
import type { SerializedLineV2 } from './v2-types';

const STATUSES: Record<ItemStatus, NonNullable<SerializedLineV2['status']>> = {
  AVAILABLE: 'IN_STOCK',
  PARTIALLY_AVAILABLE: 'PARTIALLY_IN_STOCK',
  NOT_AVAILABLE: 'OUT_OF_STOCK',
  NOT_FOUND: 'REMOVED_FROM_CATALOG',
};

const NOTHING = new Big(0);

/** Serializes the priced lines of a cart. @param stored the same lines as they are stored */
export function serializeLines(estimate: Estimate, stored: readonly Line[], site: Site): SerializedLineV2[] {
  const totals = linePrices(estimate);
  return estimate.lines.map((line, index) =>
    serializeLine({ line, stored: stored[index], index, total: totals[index] ?? NOTHING, estimate, site }),
  );
}

interface LineParts {
  line: PricedLine;
  stored: Line | undefined;
  index: number;
  total: Big;
  estimate: Estimate;
  site: Site;
}

function serializeLine({ line, stored, index, total, estimate, site }: LineParts): SerializedLineV2 {
  const { id, quantity, shown, status, available } = line;
  const money = convertedMoneyOf(site);
  const partly = status === 'AVAILABLE' && stored?.requested !== undefined;
  return {
    id,
    name: shown.productName,
    quantityInfo: {
      confirmedQuantity: quantity,
      requestedQuantity: stored?.requested ?? quantity,
      availableQuantity: available,
      fixedQuantity: shown.fixedQuantity ?? false,
    },
    pricing: {
      unitPrice: money(total.div(quantity)),
      totalPrice: money(total),
      ...(shown.priceDescription && { priceDescription: shown.priceDescription }),
      priceUndetermined: shown.priceUndetermined ?? false,
      breakdown: {
        fullPrice: money(line.fullPrice),
        salePrice: money(line.price),
        totalModifiersPrice: money(shown.modifiersTotalPrice?.amount ?? '0'),
      },
    },
    source: {
      ...(shown.catalogReference && { catalogReference: shown.catalogReference }),
      ...(stored?.override && { catalogOverrideFields: overrideFields(stored.override) }),
      rootCatalogItemId: shown.rootCatalogItemId,
    },
    attributes: attributesOf(line),
    paymentConfig: {
      savePaymentMethod: false,
      paymentOption: shown.paymentOption ?? 'FULL_PAYMENT_ONLINE',
      ...membershipOf(line, estimate),
    },
    status: partly ? 'PARTIALLY_IN_STOCK' : STATUSES[status],
    ...(shown.modifierGroups && {
      modifierGroups: withModifierPrices(shown.modifierGroups, (price) => money(price?.amount ?? '0')),
    }),
    discounts: discountsOf(index, estimate, site),
    customLineItem: shown.customLineItem ?? false,
  };
}

function attributesOf({ shown }: PricedLine): SerializedLineV2['attributes'] {
  const { descriptionLines, image, url, itemType, physicalProperties } = shown;
  return {
    descriptionLines: descriptionLines ?? [],
    ...(image && { image }),
    ...(url && { url }),
    ...(itemType && { itemType }),
    ...(physicalProperties && {
      physicalProperties: { ...physicalProperties, shippable: physicalProperties.shippable ?? false },
    }),
    ...(shown.subscriptionOptionInfo && { subscriptionInfo: shown.subscriptionOptionInfo }),
    ...(shown.serviceProperties && { serviceProperties: shown.serviceProperties }),
    membersOnly: false,
  };
}

function membershipOf(
  { id, membership }: PricedLine,
  { memberships }: Estimate,
): Pick<NonNullable<SerializedLineV2['paymentConfig']>, 'membership'> {
  const charge = memberships.charges.find(({ line }) => line.id === id);
  const { selected = charge?.membership.id, selectedAppId = charge?.membership.appId } = membership ?? {};
  if (!selected) return {};
  const known = [...memberships.eligible, ...memberships.invalid].find((it) => it.membership.id === selected);
  const { name, translated = name } = known?.membership ?? {};
  return {
    membership: {
      existingMembership: { appId: selectedAppId ?? APPS['pricing-plans'], membershipId: selected },
      ...(name && { name: { original: name, translated } }),
      ...(charge &&
        !charge.membership.plugin && { redemptionCost: charge.membership.credits ? charge.credits : 0 }),
      redemptionType: 'SESSIONS',
    },
  };
}

function discountsOf(index: number, estimate: Estimate, site: Site): SerializedLineV2['discounts'] {
  const { automatic = [], coupon, totals } = estimate;
  const money = convertedMoneyOf(site);
  const rules = automatic.flatMap(({ rule, offs }) => {
    const off = offs[index];
    return off?.gt(0) ? [{ ...namedSource(rule), amountOff: money(off) }] : [];
  });
  const off = totals.lines[index]?.byCoupon;
  if (!coupon || scopeOf(coupon) !== 'LINE_ITEM' || !off?.gt(0)) return rules;
  const { name, code } = coupon;
  return [...rules, { ...namedSource({ name, couponCode: code }), amountOff: money(off) }];
}

/** Returns the values that override the catalog's, with the field names of Cart V2. */
function overrideFields({
  productName,
  price,
  ...kept
}: NonNullable<Line['override']>): NonNullable<SerializedLineV2['source']>['catalogOverrideFields'] {
  const { fullPrice, descriptionLines, physicalProperties, image, paymentOption } = kept;
  return {
    ...(productName && { name: productName }),
    ...(price && { salePrice: price }),
    ...(fullPrice && { fullPrice }),
    ...(descriptionLines && { descriptionLines }),
    ...(physicalProperties && { physicalProperties }),
    ...(image && { image }),
    ...(paymentOption && { paymentOption }),
  };
}
