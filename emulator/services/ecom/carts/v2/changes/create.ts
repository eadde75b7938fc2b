import { type Context, isManager } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { assertRequired } from '../../../requests/checks';
import { cartOf, newCart, newCartByItself } from '../../changes';
import type { Cart, ChannelType } from '../../entity';
import { keyOfItself } from '../../rules';
import type { CreateCart } from '../../v2-types';
import { withCoupon, withGiftCard } from './codes';
import { withDeliveryMethod } from './delivery';
import { maxGiftCardsPerCartExceeded } from './errors';
import { save } from './find';
import { withLines } from './lines';
import { withFields } from './update';

/**
 * Creates a cart that is found by its id. If an app or the site's owner creates it, it is for a customer who is not yet
 * known, unless the request says otherwise.
 * @throws PlatformError as adding the items and codes of the request
 */
export const createCart = (context: Context, request: CreateCart): Cart => {
  const { openAccess = true } = request.cart?.customerInfo ?? {};
  const cart = newCartByItself(context, context.caller);
  return save(context, filled(context, isManager(context) ? { ...cart, openAccess } : cart, request));
};

/** Creates the caller's current cart. The previous one can then be found only by its id. */
export function createCurrentCart(context: Context, request: CreateCart): Cart {
  const before = cartOf(context, context.caller);
  if (before) save(context, { ...before, ownerKey: keyOfItself(before.id) });
  return save(context, filled(context, newCart(context, context.caller), request));
}

function filled(context: Context, empty: Cart, request: CreateCart): Cart {
  const { cart: fields = {}, coupons = [], giftCards = [], deliveryMethod } = request;
  const { source, settings, demo } = fields;
  assert(source?.channelType !== 'UNSPECIFIED', () =>
    invalidField('cart.source.channelType', 'must name the sales channel', 'INVALID_ENUM_VALUE'),
  );
  assert(giftCards.length <= 1, maxGiftCardsPerCartExceeded);
  for (const [index, { appId }] of (source?.externalReferences ?? []).entries())
    assertRequired({ [`cart.source.externalReferences[${index}].appId`]: appId });
  const described: Cart = {
    ...withFields(empty, fields),
    ...(source?.channelType && { channelType: source.channelType as ChannelType }),
    ...(source?.externalReferences && { externalReferences: source.externalReferences }),
    ...(demo && { demo }),
  };
  let cart = withLines(context, described, request);
  for (const { code } of coupons) cart = withCoupon(context, cart, code);
  if (deliveryMethod) cart = withDeliveryMethod(context, cart, deliveryMethod);
  for (const giftCard of giftCards) cart = withGiftCard(context, cart, giftCard);
  // Locked only now, so that the items and codes of the request itself could be added.
  if (!settings) return cart;
  return {
    ...cart,
    customSettings: {
      lockGiftCard: settings.lockGiftCard ?? false,
      lockCouponCode: settings.lockCouponCode ?? false,
      disabledPolicyAgreementCheckbox: settings.policyAgreementCheckboxDisabled ?? false,
      disabledManualPayment: settings.manualPaymentDisabled ?? false,
    },
  };
}
