import type { Site } from '#core/site';
import type { Basket } from '../carts/entity';
import type { PricedLine } from '../items/types';
import { serializeAppliedDiscounts } from './serialize';
import { serializeShippingInfo } from './serialize-delivery';
import type { Estimate } from './types';

export const describeLines = (lines: readonly PricedLine[]) =>
  lines.map(({ id, quantity, price, shown }) => ({
    id,
    quantity,
    ...(shown.catalogReference && { catalogReference: shown.catalogReference }),
    productName: shown.productName?.original ?? '',
    price,
    ...(shown.physicalProperties && { physicalProperties: shown.physicalProperties }),
    modifierGroups: shown.modifierGroups ?? [],
  }));

export const describeBuyer = ({ contactInfo, email }: Basket) => ({
  ...contactInfo?.contactDetails,
  ...(email && { email }),
});

export const describeDiscounts = (estimate: Estimate, site: Site) =>
  serializeAppliedDiscounts(estimate, site).map(
    ({ coupon, discountRule, merchantDiscount, discountType, lineItemIds }) => ({
      ...(coupon && { coupon: { ...coupon, amount: coupon.amount?.amount ?? '0' } }),
      ...(discountRule && { discountRule: { ...discountRule, amount: discountRule.amount?.amount ?? '0' } }),
      ...(merchantDiscount && { merchantDiscount: { amount: merchantDiscount.amount?.amount ?? '0' } }),
      discountType,
      lineItemIds,
    }),
  );

export function describeDelivery(estimate: Estimate, site: Site) {
  const option = serializeShippingInfo(estimate, site)?.selectedCarrierServiceOption;
  if (!option) return {};
  const { code, title, logistics, cost } = option;
  const prices = { price: cost?.price?.amount, totalDiscount: cost?.totalDiscount?.amount };
  return { shippingInfo: { selectedCarrierServiceOption: { code, title, logistics, cost: prices } } };
}

/** The facts about a purchase that all kinds of plugins receive. */
export const describePurchase = ({ purchaseFlowId, businessLocationId, extendedFields }: Basket) => ({
  purchaseFlowId,
  ...(businessLocationId && { businessLocationId }),
  ...(extendedFields && { extendedFields }),
});
