import type { currentCart as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { APPS, type Site } from '#core/site';
import { couponFor, couponLines, couponScopesOf, findCoupon } from '../discounts/coupons/changes';
import { appCoupon, type CouponLine } from '../discounts/coupons/rules';
import { discountsOf } from '../discounts/rules/apply';
import { withModifierPrices } from '../items/modifiers';
import { cartMoneyOf, languageOf, shortest, siteLanguageOf, WEIGHT_UNIT } from '../items/money';
import { priceLines } from '../items/price';
import type { PricedLine } from '../items/types';
import { calculateTotals, type LineTotals } from '../totals/calculate';
import type { Cart, ContactDetails, Owner } from './entity';

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

/** The address that determines a line's tax: that of its delivery, otherwise the buyer's. */
export const taxableAddressOf = ({ shippable }: Pick<PricedLine, 'shippable'>) => ({
  addressType: shippable ? ('SHIPPING' as const) : ('BILLING' as const),
});

/** Serializes a line with the fields that every line of a recorded cart has (statement carts-shape-rec-cart-add-cart-lineitems). */
function serializeLine(line: PricedLine & CouponLine, total: LineTotals | undefined, site: Site) {
  const { selected, selectedAppId = APPS['pricing-plans'] } = line.membership ?? {};
  const money = cartMoneyOf(site);
  const { descriptionLines = [], modifierGroups = [] } = line.shown;
  const { subtotal = '0', automatic = '0' } = total ?? {};
  return {
    id: line.id,
    quantity: line.quantity,
    ...line.shown,
    descriptionLines: descriptionLines.map((text) => ({
      ...text,
      lineType: text.colorInfo ? ('COLOR' as const) : ('PLAIN_TEXT' as const),
    })),
    modifierGroups: withModifierPrices(modifierGroups, (price) => money(price?.amount ?? '0')),
    modifiersTotalPrice: money(line.shown.modifiersTotalPrice?.amount ?? '0'),
    price: money(new Big(line.price).minus(new Big(automatic).div(line.quantity))),
    fullPrice: money(line.fullPrice),
    priceBeforeDiscounts: money(line.price),
    originalPrice: shortest(line.price),
    originalFullPrice: shortest(line.fullPrice),
    lineItemPrice: money(new Big(subtotal).minus(automatic)),
    availability: { status: line.status, quantityAvailable: line.available },
    ...(line.shown.catalogReference && { inventoryAppId: line.shown.catalogReference.appId }),
    couponScopes: couponScopesOf(line),
    taxableAddress: taxableAddressOf(line),
    policies: [],
    ...(selected && { selectedMembership: { id: selected, appId: selectedAppId } }),
    savePaymentMethod: false,
    membersOnly: false,
  };
}

/**
 * Serializes a cart with current prices and stock. `subtotal` is missing in the SDK's typings, but sent by the platform
 * and read by its templates.
 */
export function serializeCart(context: Context, cart: Cart) {
  const { site } = context;
  const money = cartMoneyOf(site);
  const lines = couponLines(context, priceLines(context, cart.lines));
  const { merchantDiscounts, couponCode, owner, email } = cart;
  const own = couponCode ? findCoupon(context, couponCode) : undefined;
  const { automatic, byApps, couponProblem } = discountsOf(context, lines, cart.owner, {
    ...cart,
    couponCode: own ? undefined : couponCode,
  });
  const usable = own && couponFor(context, own.code, { lines, owner, email });
  const totals = calculateTotals({
    lines,
    automatic,
    ...(typeof usable === 'object' && { coupon: { ...usable.coupon, lineIds: usable.lineIds } }),
    byApps,
    merchantDiscounts,
    currency: site.currency,
  });
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
    subtotalAfterDiscounts: money(totals.subtotal.minus(totals.discount)),
    discount: money(totals.discount),
    appliedDiscounts,
    managedByV2: false,
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
