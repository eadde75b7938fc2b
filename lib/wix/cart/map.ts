import type { currentCartV2 } from '@wix/ecom';
import { moneyText, withoutConversion } from '@/lib/format/money';
import { pictureUrl } from '@/lib/wix/media';
import { asNumber, asText } from '@/lib/wix/platform/values';
import type { CatalogVersion } from '@/lib/wix/store';
import { MAX_QUANTITY, STORES_APP_ID, STORES_V3_APP_ID } from '@/lib/wix/store/browser';
import { COUPON_MESSAGES, NOT_APPLICABLE } from './messages';
import type { Cart, CartItem, CartLine, Totals } from './types';

/**
 * The reference by which a cart names an item: the catalog, the product, and the choices (platform facts 8.11, 8.14).
 */
export const catalogReference = ({ productId, ...options }: CartItem, version: CatalogVersion) => ({
  appId: version === 'V3' ? STORES_V3_APP_ID : STORES_APP_ID,
  catalogItemId: productId,
  options,
});

type Money = currentCartV2.ConvertedMoney | undefined;

/** A text of the site in the visitor's language. */
const translatedText = (text: currentCartV2.TranslatableString | undefined) =>
  asText(text?.translated) || asText(text?.original);

/**
 * Converts a cart and its estimated totals for display. The platform sends amounts without formatted texts.
 * @param summary without it there are no totals
 * @param locale of its prices
 */
export function toCart(
  cart: currentCartV2.Cart,
  summary: currentCartV2.CartSummary | undefined,
  locale: string,
): Cart {
  const currency = cart.paymentInfo?.currencyCode || cart.businessInfo?.currencyCode;
  const text = (money: Money, shown = locale) =>
    money ? moneyText(money.convertedAmount || money.amount || '0', currency, shown) : '';
  const lines = (cart.lineItems ?? []).map((line) => toLine(line, text));
  const prices = summary?.priceSummary;
  const code = cart.coupons?.[0]?.code;
  const violation = summary?.violations?.find((each) => each.code?.startsWith('INVALID_COUPON'));
  const refused = violation ?? summary?.calculationErrors?.couponCalculationError;
  const problem =
    refused && (COUPON_MESSAGES[violation?.invalidCouponStatusData?.reason ?? ''] ?? NOT_APPLICABLE);
  return {
    lines,
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    ...(code && { coupon: { code, ...(problem && { problem }) } }),
    ...(prices && { totals: toTotals(prices, text, text(prices.total, withoutConversion(locale))) }),
  };
}

function toLine(
  { _id, name, source, pricing, attributes, quantityInfo, status }: currentCartV2.V2LineItem,
  text: (money: Money) => string,
): CartLine {
  const { fullPrice, salePrice } = pricing?.breakdown ?? {};
  const [now, before] = [text(salePrice ?? pricing?.unitPrice), text(fullPrice)];
  const isGone = status === 'OUT_OF_STOCK' || status === 'REMOVED_FROM_CATALOG';
  const src = pictureUrl(attributes?.image);
  return {
    id: asText(_id),
    productId: asText(source?.catalogReference?.catalogItemId),
    name: translatedText(name),
    picture: src ? { src, alt: '' } : undefined,
    details: (attributes?.descriptionLines ?? []).map(({ name, plainText, colorInfo }) => ({
      name: translatedText(name),
      value: translatedText(plainText ?? colorInfo),
      ...(colorInfo?.code && { color: colorInfo.code }),
    })),
    quantity: asNumber(quantityInfo?.confirmedQuantity) ?? asNumber(quantityInfo?.requestedQuantity) ?? 0,
    available: isGone ? 0 : Math.min(asNumber(quantityInfo?.availableQuantity) ?? MAX_QUANTITY, MAX_QUANTITY),
    price: { now, ...(before && before !== now && { before }) },
    total: text(pricing?.totalPrice),
  };
}

/** @param paid the total in the currency in which it is paid */
function toTotals(
  { subtotal, discount, delivery, additionalFees, tax, total }: currentCartV2.V2PriceSummary,
  text: (money: Money) => string,
  paid: string,
): Totals {
  const some = { discount, shipping: delivery, fees: additionalFees, tax };
  return {
    subtotal: text(subtotal),
    ...Object.fromEntries(
      Object.entries(some).flatMap(([name, money]) =>
        Number(money?.amount ?? 0) > 0 ? [[name, text(money)]] : [],
      ),
    ),
    total: text(total),
    ...(paid !== text(total) && { paid }),
  };
}
