'use server';

import { z } from 'zod';
import { noArguments, serverAction, textArgument } from '@/lib/server-action';
import * as currentCart from '@/lib/wix/cart';

const texts = z.record(z.string(), textArgument);
const item = z.object({
  productId: textArgument,
  variantId: textArgument.optional(),
  options: texts.optional(),
  customTextFields: texts.optional(),
});

/** The operations on the cart. Each returns the platform's current cart, or a problem. */
export const getCartAction = serverAction(noArguments, currentCart.getCart);
export const addCartLineAction = serverAction(z.tuple([item, z.number()]), currentCart.addCartLine);
export const updateCartLineAction = serverAction(
  z.tuple([textArgument, z.number()]),
  currentCart.updateCartLine,
);
export const removeCartLineAction = serverAction(z.tuple([textArgument]), currentCart.removeCartLine);
export const applyCouponAction = serverAction(z.tuple([textArgument]), currentCart.applyCoupon);
export const removeCouponAction = serverAction(noArguments, currentCart.removeCoupon);
export const checkOutAction = serverAction(noArguments, currentCart.createCartCheckout);
