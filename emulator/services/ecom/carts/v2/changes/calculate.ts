import type { cartV2 as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { EnumTexts } from '../../../requests/enum-texts';
import { estimate as estimateBasket } from '../../../totals/estimate';
import { emitCartCalculated } from '../../changes';
import type { Cart } from '../../entity';
import { estimateCart, serializeCartV2 } from '../../v2-serialize';
import type { EstimateOptions } from '../../v2-types';
import { open, save } from './find';
import { refreshedLines } from './lines';
import { summaryOf } from './summary';

/** Reduces the quantities of lines to what is in stock; the cart is stored only if that changes it. */
export function refreshed(context: Context, cart: Cart): Cart {
  const lines = refreshedLines(context, open(cart).lines);
  const isSame = lines.every(({ quantity }, index) => quantity === cart.lines[index]?.quantity);
  return isSame ? cart : save(context, { ...cart, lines });
}

/** Estimates a cart with the parts that the request asks for; the other parts count as 0 (SDK: `EstimateCart`). */
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
  return { cart: serializeCartV2(context, cart), summary: summaryOf(context, cart, estimate, looked) };
}

/** Calculates a cart with all its parts and emits the event. */
export function calculated(context: Context, before: Cart, refreshCart = false) {
  const cart = refreshCart ? refreshed(context, before) : open(before);
  const estimate = estimateCart(context, cart);
  const summary = summaryOf(context, cart, estimate, { delivery: true, giftCards: true });
  emitCartCalculated(context, cart.id, summary);
  return { cart: serializeCartV2(context, cart, estimate), summary };
}

type Upsells = EnumTexts<Serialized<meta.ItemUpsellsOriginal>>;

/** Returns the upsells that the catalogs offer for a cart's items; items without any are left out. */
export function upsellsOf(context: Context, { lines }: Cart): { itemsUpsells: Upsells[] } {
  const itemsUpsells = lines.flatMap(({ id: lineItemId, catalogReference }): Upsells[] => {
    const offered = catalogReference
      ? (context.catalogs.stock(catalogReference.appId)?.upsells(context, catalogReference) ?? [])
      : [];
    if (offered.length === 0) return [];
    const upsells = offered.map(({ id, title, description, reference, price, benefit }) => ({
      id,
      title,
      ...(description && { description }),
      catalogReference: reference,
      ...(benefit && { metadata: { benefitType: benefit.type, benefitValue: benefit.value } }),
      priceDetails: { price },
    }));
    return [{ lineItemId, upsells }];
  });
  return { itemsUpsells };
}
