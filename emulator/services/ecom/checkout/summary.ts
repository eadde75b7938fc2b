import type Big from 'big.js';
import type { Context } from '#core/contract/context';
import { codeOf } from '#core/contract/errors';
import type { ContactDetails } from '../cart/store';
import { regions } from '../delivery-profile/regions';
import { giftCardShare } from '../gift-cards/redeem';
import { moneyOf } from '../line-items/recorded';
import type { PricedLine } from '../line-items/types';
import { checkoutRefusal, estimateCheckout, findCheckout, type Shipping, withShipping } from './checks';

/** What a checkout page shows; every amount is a text for people, in the site's currency and language. */
export interface CheckoutSummary {
  lines: {
    id: string;
    name: string;
    /** The choices that were made, as in `Glaze: Sage`. */
    description: string[];
    quantity: number;
    /** For all of the line, before discounts and tax. */
    price: string;
    image?: { url: string; width: number; height: number; altText: string };
    /** Why it cannot be bought, if so. */
    problem?: string;
  }[];
  subtotal: string;
  /** What the coupon and the merchant take off, delivery included. */
  discount?: { name: string; amount: string };
  shipping?: string;
  /** Absent while no address says whether one is due. */
  tax?: string;
  total: string;
  /** What a gift card pays of it, and what is left. */
  giftCard?: { paid: string; due: string };
  /** False when there is nothing to pay now. */
  paymentRequired: boolean;
  requiresShipping: boolean;
  /** The ways of delivery to the address; those of the site's own country while there is none. */
  deliveryOptions: { code: string; title: string; price: string; deliveryTime: string; pickup: boolean }[];
  selectedDelivery?: string;
  /** Where the site delivers to, by ISO 3166 code. */
  countries: { code: string; name: string }[];
  /** What is known of the buyer already. */
  contact: ContactDetails & { email?: string };
  address?: Shipping['address'];
  buyerNote?: string;
  completed: boolean;
  /** Why it cannot be ordered; `placeOrder` throws the same code. */
  problem?: { code: string; message: string };
}

/**
 * Describes a checkout for the page that the buyer completes it on.
 * @param shipping what the buyer has entered so far
 * @throws PlatformError 404
 */
export function checkoutSummary(context: Context, checkoutId: string, shipping?: Shipping): CheckoutSummary {
  const { site } = context;
  const stored = findCheckout(context, checkoutId);
  const checkout = withShipping(stored, shipping);
  // A way of delivery is always proposed, so that the page shows what it costs.
  const choice = checkout.selectedShippingOption ?? { code: regions[0]?.options[0]?.code };
  const estimate = estimateCheckout(context, { ...checkout, selectedShippingOption: choice });
  const { totals, region, delivery, requiresShipping } = estimate;
  const format = (amount: Big | string) => moneyOf(site)(amount).formattedAmount;
  const gift = giftCardShare(context, checkout, estimate);
  const reason = checkoutRefusal(context, checkout, estimate);
  const names = [
    ...(estimate.automatic ?? []).map(({ rule }) => rule.name),
    estimate.coupon?.name,
    totals.merchantDiscounts.length > 0 ? 'Discount' : undefined,
  ];
  const countryName = new Intl.DisplayNames(site.locale, { type: 'region' });
  return {
    lines: estimate.lines.map((line, index) =>
      summaryLine(line, format(totals.lines[index]?.subtotal ?? '0')),
    ),
    subtotal: format(totals.subtotal),
    ...(totals.discount.gt(0) && {
      discount: { name: names.filter(Boolean).join(', '), amount: format(totals.discount) },
    }),
    ...(delivery && { shipping: format(totals.shipping) }),
    ...(estimate.taxKnown && { tax: format(totals.tax) }),
    total: format(totals.total),
    ...(gift && { giftCard: { paid: format(gift.amount), due: format(totals.total.minus(gift.amount)) } }),
    paymentRequired: totals.total.minus(gift?.amount ?? 0).gt(0),
    requiresShipping,
    deliveryOptions: (region?.options ?? []).map(({ code, title, price, deliveryTime, pickupAddress }) => ({
      code,
      title,
      price: format(price),
      deliveryTime,
      pickup: pickupAddress !== undefined,
    })),
    ...(delivery && { selectedDelivery: delivery.code }),
    countries: regions.flatMap(({ countries }) =>
      countries.map((code) => ({ code, name: countryName.of(code) ?? code })),
    ),
    contact: { ...checkout.contactInfo?.contactDetails, ...(checkout.email && { email: checkout.email }) },
    ...(checkout.contactInfo?.address && { address: checkout.contactInfo.address }),
    ...(checkout.buyerNote && { buyerNote: checkout.buyerNote }),
    completed: checkout.completed,
    ...(reason && { problem: { code: codeOf(reason), message: reason.message } }),
  };
}

function summaryLine({ id, quantity, shown, status, available }: PricedLine, price: string) {
  const { image } = shown;
  const problems = {
    AVAILABLE: undefined,
    NOT_FOUND: 'No longer sold',
    NOT_AVAILABLE: 'Sold out',
    PARTIALLY_AVAILABLE: `Only ${available} left`,
  };
  return {
    id,
    name: shown.productName?.original ?? '',
    quantity,
    price,
    description: (shown.descriptionLines ?? []).map(
      ({ name, plainText, colorInfo }) => `${name?.original}: ${(plainText ?? colorInfo)?.original ?? ''}`,
    ),
    ...(image?.url && {
      image: {
        url: image.url,
        width: image.width ?? 0,
        height: image.height ?? 0,
        altText: image.altText ?? '',
      },
    }),
    ...(problems[status] && { problem: problems[status] }),
  };
}
