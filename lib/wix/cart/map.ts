import type { currentCart } from '@wix/ecom';
import { pictureUrl } from '../media/picture-url';
import { MAX_QUANTITY } from '../store/types';
import type { Cart, CartLine, Totals } from './types';

/** Why the platform refuses a coupon, when it is applied or when the cart is added up (platform facts 6.4). */
export const COUPON_MESSAGES: Record<string, string> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'There is no coupon with this code. Please check how it is spelled.',
  ERROR_COUPON_IS_DISABLED: 'This coupon is not in use at the moment.',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'This coupon is not valid yet.',
  ERROR_COUPON_HAS_EXPIRED: 'This coupon has expired.',
  ERROR_COUPON_USAGE_EXCEEDED: 'This coupon has been used up.',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'You have used this coupon as often as it allows.',
  ERROR_INVALID_SUBTOTAL: 'What is in the cart does not come to the least that this coupon asks for.',
};

type Money = currentCart.MultiCurrencyPrice | undefined;

/** A cart, and what it was estimated to come to, as pages show it. */
export function toCart(cart: currentCart.Cart, estimate?: currentCart.EstimateTotalsResponse): Cart {
  const lines = (cart.lineItems ?? []).map(toLine);
  const code = cart.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code;
  const refusal = estimate?.calculationErrors?.couponCalculationError;
  const problem =
    refusal && (COUPON_MESSAGES[refusal.applicationError?.code ?? ''] ?? 'It takes nothing off now.');
  return {
    lines,
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    ...(code && { coupon: { code, ...(problem && { problem }) } }),
    ...(estimate?.priceSummary && { totals: toTotals(estimate.priceSummary) }),
  };
}

function toLine(line: currentCart.LineItem): CartLine {
  const { _id, catalogReference, productName, quantity = 0, availability, image } = line;
  const now = text(line.price);
  const before = text(line.fullPrice);
  const src = pictureUrl(image);
  return {
    id: _id ?? '',
    productId: catalogReference?.catalogItemId ?? '',
    name: productName?.translated || productName?.original || '',
    details: (line.descriptionLines ?? []).map(toDetail),
    picture: src ? { src, alt: '' } : undefined,
    quantity,
    available: available(availability),
    price: { now, ...(before && before !== now && { before }) },
    total: text(line.lineItemPrice),
  };
}

export function available(info: currentCart.ItemAvailabilityInfo | undefined): number {
  if (info?.status === 'NOT_FOUND' || info?.status === 'NOT_AVAILABLE') return 0;
  return Math.min(info?.quantityAvailable ?? MAX_QUANTITY, MAX_QUANTITY);
}

function toDetail({ name, plainText, colorInfo }: currentCart.DescriptionLine): CartLine['details'][number] {
  const value = plainText ?? colorInfo;
  return {
    name: name?.translated || name?.original || '',
    value: value?.translated || value?.original || '',
    ...(colorInfo?.code && { color: colorInfo.code }),
  };
}

function toTotals(summary: currentCart.PriceSummary): Totals {
  const { subtotal, discount, shipping, additionalFees, tax, total } = summary;
  return {
    subtotal: text(subtotal),
    ...(isSomething(discount) && { discount: text(discount) }),
    ...(isSomething(shipping) && { shipping: text(shipping) }),
    ...(isSomething(additionalFees) && { fees: text(additionalFees) }),
    ...(isSomething(tax) && { tax: text(tax) }),
    total: text(total),
  };
}

const text = (money: Money) => money?.formattedConvertedAmount || money?.formattedAmount || '';
const isSomething = (money: Money) => Number(money?.amount ?? 0) > 0;
