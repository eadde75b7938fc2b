import type { currentCart as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { APPS, type Site } from '#core/site';
import { findCoupon } from '../coupons/changes';
import { appCoupon } from '../coupons/rules';
import { discountsOf } from '../discount-rules/apply';
import { languageOf, moneyOf, siteLanguageOf, WEIGHT_UNIT } from '../line-items/money';
import { priceLines } from '../line-items/price';
import type { PricedLine } from '../line-items/types';
import type { Cart, ContactDetails, Owner } from '../stored/carts';
import { calculateTotals, type LineTotals } from '../totals-calculator/calculate';

/** Serializes a buyer's details with a complete tax id (SDK: `VatId`), as callers may enter only a part of it. */
export const serializeContactDetails = ({ vatId, ...details }: ContactDetails): ContactDetails => ({
  ...details,
  ...(vatId && { vatId: { id: vatId.id ?? '', type: vatId.type ?? 'UNSPECIFIED' } }),
});

export const serializeContactInfo = (info: NonNullable<Cart['contactInfo']>) => ({
  ...info,
  ...(info.contactDetails && { contactDetails: serializeContactDetails(info.contactDetails) }),
});

export const serializeIdentity = ({ role, id }: Owner) => ({
  ...(role === 'visitor' && { visitorId: id }),
  ...(role === 'member' && { memberId: id }),
  ...(role === 'owner' && { userId: id }),
});

function serializeLine(
  line: PricedLine,
  total: LineTotals | undefined,
  site: Site,
): Serialized<meta.LineItemOriginal> {
  const { selected, selectedAppId = APPS['pricing-plans'] } = line.membership ?? {};
  const money = moneyOf(site);
  const { subtotal = '0', automatic = '0' } = total ?? {};
  return {
    id: line.id,
    quantity: line.quantity,
    ...line.shown,
    price: money(new Big(line.price).minus(new Big(automatic).div(line.quantity))),
    fullPrice: money(line.fullPrice),
    priceBeforeDiscounts: money(line.price),
    lineItemPrice: money(new Big(subtotal).minus(automatic)),
    availability: { status: line.status, quantityAvailable: line.available },
    ...(selected && { selectedMembership: { id: selected, appId: selectedAppId } }),
    savePaymentMethod: false,
    membersOnly: false,
  };
}

/**
 * Serializes a cart with current prices and stock. `subtotal` is missing in the SDK's typings, but sent by the platform
 * and read by its templates.
 */
export function serializeCart(cart: Cart, context: Context) {
  const { site } = context;
  const money = moneyOf(site);
  const lines = priceLines(context, cart.lines);
  const { merchantDiscounts, couponCode } = cart;
  const own = couponCode ? findCoupon(context, couponCode) : undefined;
  const { automatic, byApps, couponProblem } = discountsOf(context, lines, cart.owner, {
    ...cart,
    couponCode: own ? undefined : couponCode,
  });
  const totals = calculateTotals({ lines, automatic, byApps, merchantDiscounts, currency: site.currency });
  const coupon = own ?? (couponCode && !couponProblem ? appCoupon(couponCode) : undefined);
  const appliedDiscounts: Serialized<meta.CartDiscountOriginal>[] = [
    ...(coupon ? [{ coupon: { id: coupon.id, code: coupon.code } }] : []),
    ...totals.merchantDiscounts.map((amount) => ({ merchantDiscount: { amount: money(amount) } })),
  ];
  return {
    id: cart.id,
    lineItems: lines.map((line, index) => serializeLine(line, totals.lines[index], site)),
    ...(cart.buyerNote && { buyerNote: cart.buyerNote }),
    buyerInfo: {
      ...serializeIdentity(cart.owner),
      ...(cart.contactId && { contactId: cart.contactId }),
      ...(cart.email && { email: cart.email }),
    },
    currency: site.currency,
    conversionCurrency: site.currency,
    paymentCurrency: site.currency,
    buyerLanguage: languageOf(site),
    siteLanguage: siteLanguageOf(site),
    taxIncludedInPrices: false,
    weightUnit: WEIGHT_UNIT,
    ...(cart.checkoutId && { checkoutId: cart.checkoutId }),
    subtotal: money(totals.subtotal),
    appliedDiscounts,
    ...(cart.contactInfo && { contactInfo: serializeContactInfo(cart.contactInfo) }),
    ...(cart.overrideCheckoutUrl && { overrideCheckoutUrl: cart.overrideCheckoutUrl }),
    ...(cart.selectedShippingOption && { selectedShippingOption: cart.selectedShippingOption }),
    ...(cart.extendedFields && { extendedFields: cart.extendedFields }),
    ...(cart.businessLocationId && { businessLocationId: cart.businessLocationId }),
    purchaseFlowId: cart.purchaseFlowId,
    revision: String(cart.revision),
    createdDate: cart.createdDate,
    updatedDate: cart.updatedDate,
  };
}
