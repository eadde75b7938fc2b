import type { Context } from '#core/contract/context';
import { emitCartCalculated } from '../shared/cart/events';
import type { Cart } from '../shared/cart/store';
import { estimateCart, serializeCartV2 } from '../shared/cart-v2/serialize';
import type { EstimateOptions } from '../shared/cart-v2/types';
import { estimate as estimateBasket } from '../shared/totals-calculator/estimate';
import { open, save } from './find';
import { refreshedLines } from './lines';
import { summaryOf } from './summary';

/** The cart with as many of each line as there are now; stored only where that is a change. */
export function refreshed(context: Context, cart: Cart): Cart {
  const lines = refreshedLines(context, open(cart).lines);
  const isSame = lines.every(({ quantity }, index) => quantity === cart.lines[index]?.quantity);
  return isSame ? cart : save(context, { ...cart, lines });
}

/**
 * What a cart comes to, as far as the request wants it; everything else counts as nothing (SDK: `EstimateCart`).
 * @throws PlatformError 428 CART_ALREADY_ORDERED
 */
export function estimated(context: Context, before: Cart, options: EstimateOptions) {
  const { calculateDelivery = false, calculateTax = false, calculateGiftCards = false } = options;
  const cart = options.refreshCart ? refreshed(context, before) : open(before);
  const estimate = estimateBasket(context, cart, cart.owner, {
    shippingAddress: cart.contactInfo?.address,
    billingAddress: cart.billingAddress,
    calculateTax,
    calculateShipping: calculateDelivery,
  });
  const looked = { delivery: calculateDelivery, giftCards: calculateGiftCards };
  return { cart: serializeCartV2(cart, context), summary: summaryOf(context, cart, estimate, looked) };
}

/**
 * What a cart comes to, with all that belongs to it, and emits the event.
 * @throws PlatformError 428 CART_ALREADY_ORDERED
 */
export function calculated(context: Context, before: Cart, refreshCart = false) {
  const cart = refreshCart ? refreshed(context, before) : open(before);
  const estimate = estimateCart(context, cart);
  const summary = summaryOf(context, cart, estimate, { delivery: true, giftCards: true });
  emitCartCalculated(context, cart.id, summary);
  return { cart: serializeCartV2(cart, context, estimate), summary };
}
