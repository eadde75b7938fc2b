import type { currentCartV2 } from '@wix/ecom';
import { moneyText, withoutConversion } from '@/lib/format/money';
import { couponProblem } from '@/lib/wix/cart/messages';
import type { Cart, CartLine, Totals } from '@/lib/wix/cart/types';
import { pictureUrl } from '@/lib/wix/media';
import { asNumber, asText } from '@/lib/wix/platform/values';
import { MAX_QUANTITY } from '@/lib/wix/store/browser';

type Money = currentCartV2.ConvertedMoney | undefined;

/** Formats an amount of the cart. */
type Format = (money: Money) => string;

/**
 * Converts a cart and its estimated totals for display. Cart V2 sends amounts without formatted texts.
 * @param summary without it there are no totals
 * @param locale of its prices
 */
export function toCart(
  cart: currentCartV2.Cart,
  summary: currentCartV2.CartSummary | undefined,
  locale: string,
): Cart {
  const currency = cart.paymentInfo?.currencyCode || cart.businessInfo?.currencyCode;
  const formatIn =
    (shown: string): Format =>
    (money) =>
      money ? moneyText(money.convertedAmount || money.amount || '0', currency, shown) : '';
  const format = formatIn(locale);
  const paid = formatIn(withoutConversion(locale))(summary?.priceSummary?.total);
  const lines = (cart.lineItems ?? []).map((line) => toLine(line, format));
  const [coupon] = cart.coupons ?? [];
  const violation = summary?.violations?.find(({ code }) => code?.startsWith('INVALID_COUPON'));
  const refusal = summary?.calculationErrors?.couponCalculationError;
  const problem =
    (violation || refusal) && couponProblem(violation?.invalidCouponStatusData?.reason ?? undefined);
  return {
    lines,
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    ...(coupon?.code && { coupon: { code: coupon.code, ...(problem && { problem }) } }),
    ...(summary?.priceSummary && {
      totals: toTotals(summary.priceSummary, format, paid),
    }),
  };
}

function toLine(line: currentCartV2.V2LineItem, format: Format): CartLine {
  const { _id, name, source, pricing, attributes, quantityInfo } = line;
  const { fullPrice, salePrice } = pricing?.breakdown ?? {};
  const now = format(salePrice ?? pricing?.unitPrice);
  const before = format(fullPrice);
  const src = pictureUrl(attributes?.image);
  return {
    id: asText(_id),
    productId: asText(source?.catalogReference?.catalogItemId),
    name: asText(name?.translated) || asText(name?.original),
    details: (attributes?.descriptionLines ?? []).map(toDetail),
    picture: src ? { src, alt: '' } : undefined,
    quantity: asNumber(quantityInfo?.confirmedQuantity) ?? asNumber(quantityInfo?.requestedQuantity) ?? 0,
    available: available(line),
    price: { now, ...(before && before !== now && { before }) },
    total: format(pricing?.totalPrice),
  };
}

function available({ status, quantityInfo }: currentCartV2.V2LineItem): number {
  if (status === 'OUT_OF_STOCK' || status === 'REMOVED_FROM_CATALOG') return 0;
  return Math.min(asNumber(quantityInfo?.availableQuantity) ?? MAX_QUANTITY, MAX_QUANTITY);
}

function toDetail({
  name,
  plainText,
  colorInfo,
}: currentCartV2.DescriptionLine): CartLine['details'][number] {
  const value = plainText ?? colorInfo;
  return {
    name: asText(name?.translated) || asText(name?.original),
    value: asText(value?.translated) || asText(value?.original),
    ...(colorInfo?.code && { color: colorInfo.code }),
  };
}

function toTotals(summary: currentCartV2.V2PriceSummary, format: Format, paid: string): Totals {
  const { subtotal, discount, delivery, additionalFees, tax, total } = summary;
  return {
    subtotal: format(subtotal),
    ...(isSomething(discount) && { discount: format(discount) }),
    ...(isSomething(delivery) && { shipping: format(delivery) }),
    ...(isSomething(additionalFees) && { fees: format(additionalFees) }),
    ...(isSomething(tax) && { tax: format(tax) }),
    total: format(total),
    ...(paid !== format(total) && { paid }),
  };
}

const isSomething = (money: Money) => Number(money?.amount ?? 0) > 0;
