import type { currentCart } from '@wix/ecom';
import { priceText, withoutConversion } from '@/lib/format/money';
import { COUPON_MESSAGES, NOT_APPLICABLE } from '@/lib/wix/cart/messages';
import type { Cart, CartLine, Totals } from '@/lib/wix/cart/types';
import { pictureUrl } from '@/lib/wix/media';
import { asNumber, asText } from '@/lib/wix/platform/values';
import { MAX_QUANTITY } from '@/lib/wix/store/browser';

type Money = currentCart.MultiCurrencyPrice | undefined;

/** Formats an amount of the cart. */
type Format = (money: Money) => string;

/** Converts a cart and its estimated totals for display. @param locale of its prices */
export function toCart(
  cart: currentCart.Cart,
  estimate: currentCart.EstimateTotalsResponse | undefined,
  locale: string,
): Cart {
  const formatIn =
    (shown: string): Format =>
    (money) =>
      money ? priceText(money.formattedAmount, money.amount, cart.currency, shown) : '';
  const format = formatIn(locale);
  const paid = formatIn(withoutConversion(locale))(estimate?.priceSummary?.total);
  const lines = (cart.lineItems ?? []).map((line) => toLine(line, format));
  const code = cart.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code;
  const refusal = estimate?.calculationErrors?.couponCalculationError;
  const problem = refusal && (COUPON_MESSAGES[refusal.applicationError?.code ?? ''] ?? NOT_APPLICABLE);
  return {
    lines,
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    ...(code && { coupon: { code, ...(problem && { problem }) } }),
    ...(estimate?.priceSummary && {
      totals: toTotals(estimate.priceSummary, format, paid),
    }),
  };
}

function toLine(line: currentCart.LineItem, text: Format): CartLine {
  const { _id, catalogReference, productName, quantity, availability, image } = line;
  const now = text(line.price);
  const before = text(line.fullPrice);
  const src = pictureUrl(image);
  return {
    id: asText(_id),
    productId: asText(catalogReference?.catalogItemId),
    name: asText(productName?.translated) || asText(productName?.original),
    details: (line.descriptionLines ?? []).map(toDetail),
    picture: src ? { src, alt: '' } : undefined,
    quantity: asNumber(quantity) ?? 0,
    available: available(availability),
    price: { now, ...(before && before !== now && { before }) },
    total: text(line.lineItemPrice),
  };
}

function available(info: currentCart.ItemAvailabilityInfo | undefined): number {
  if (info?.status === 'NOT_FOUND' || info?.status === 'NOT_AVAILABLE') return 0;
  return Math.min(asNumber(info?.quantityAvailable) ?? MAX_QUANTITY, MAX_QUANTITY);
}

function toDetail({ name, plainText, colorInfo }: currentCart.DescriptionLine): CartLine['details'][number] {
  const value = plainText ?? colorInfo;
  return {
    name: asText(name?.translated) || asText(name?.original),
    value: asText(value?.translated) || asText(value?.original),
    ...(colorInfo?.code && { color: colorInfo.code }),
  };
}

function toTotals(summary: currentCart.PriceSummary, text: Format, paid: string): Totals {
  const { subtotal, discount, shipping, additionalFees, tax, total } = summary;
  return {
    subtotal: text(subtotal),
    ...(isSomething(discount) && { discount: text(discount) }),
    ...(isSomething(shipping) && { shipping: text(shipping) }),
    ...(isSomething(additionalFees) && { fees: text(additionalFees) }),
    ...(isSomething(tax) && { tax: text(tax) }),
    total: text(total),
    ...(paid !== text(total) && { paid }),
  };
}

const isSomething = (money: Money) => Number(money?.amount ?? 0) > 0;
