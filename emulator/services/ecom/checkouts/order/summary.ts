import type Big from 'big.js';
import type { Context } from '#core/contract/context';
import { codeOf } from '#core/contract/errors';
import type { ContactDetails } from '../../carts/entity';
import { giftCardShare } from '../../discounts/gift-cards/redeem';
import { moneyOf } from '../../items/money';
import type { PricedLine } from '../../items/types';
import { appDiscountsOf } from '../../totals/serialize';
import { regions } from '../../totals/shipping/regions';
import { checkoutRefusal, estimateCheckout, findCheckout, type Shipping, withShipping } from '../checks';

/** The contents of a checkout page; every amount is formatted in the site's currency and language. */
export interface CheckoutSummary {
  lines: {
    id: string;
    name: string;
    /** The chosen options, such as `Glaze: Sage`. */
    description: string[];
    quantity: number;
    /** For the whole line, before discounts and tax. */
    price: string;
    image?: { url: string; width: number; height: number; altText: string };
    /** The reason why it cannot be bought, if any. */
    problem?: string;
  }[];
  subtotal: string;
  /** The discount of the coupon and the merchant, including that on delivery. */
  discount?: { name: string; amount: string };
  shipping?: string;
  /** The additional fees, before tax. */
  fees: { name: string; price: string }[];
  /** Absent until an address determines whether tax is due. */
  tax?: string;
  total: string;
  /** The amount that a gift card pays, and the amount that remains. */
  giftCard?: { paid: string; due: string };
  /** False if nothing has to be paid now. */
  paymentRequired: boolean;
  requiresShipping: boolean;
  /** The delivery options at the address; without one, those in the site's own country. */
  deliveryOptions: { code: string; title: string; price: string; deliveryTime: string; pickup: boolean }[];
  selectedDelivery?: string;
  /** The countries to which the site delivers, by ISO 3166 code. */
  countries: { code: string; name: string }[];
  contact: ContactDetails & { email?: string };
  address?: Shipping['address'];
  buyerNote?: string;
  completed: boolean;
  /** The reason why it cannot be ordered; `placeOrder` throws the same code. */
  problem?: { code: string; message: string };
}

/**
 * Describes a checkout for its hosted page.
 * @param shipping the buyer's input so far
 * @throws PlatformError 404
 */
export function checkoutSummary(context: Context, checkoutId: string, shipping?: Shipping): CheckoutSummary {
  const { site } = context;
  const stored = findCheckout(context, checkoutId);
  const checkout = withShipping(stored, shipping);
  // An option is always preselected, so that the page can show its price.
  const choice = checkout.selectedShippingOption ?? { code: regions[0]?.options[0]?.code };
  const estimate = estimateCheckout(context, { ...checkout, selectedShippingOption: choice });
  const { totals, region, delivery, requiresShipping } = estimate;
  const format = (amount: Big | string) => moneyOf(site)(amount).formattedAmount;
  const gift = giftCardShare(context, checkout, estimate);
  const reason = checkoutRefusal(context, checkout, estimate);
  const names = [
    ...(estimate.automatic ?? []).map(({ rule }) => rule.translated ?? rule.name),
    estimate.coupon?.name,
    ...appDiscountsOf(estimate).map(({ rule }) => rule.translated ?? rule.name),
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
    fees: estimate.fees.map(({ name, translatedName = name }, index) => ({
      name: translatedName,
      price: format(totals.fees[index]?.price ?? '0'),
    })),
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
