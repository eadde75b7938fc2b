'use server';

import { z } from 'zod';
import { noArguments, serverAction, textArgument } from '@/lib/server-action';
import * as currentCart from '@/lib/wix/cart/calls';

const texts = z.record(z.string(), textArgument);
const item = z.object({
  productId: textArgument,
  variantId: textArgument.optional(),
  options: texts.optional(),
  customTextFields: texts.optional(),
});

/** The cart, and what visitors do with it. Each answers with the cart as the platform has it now, or with a problem. */
export const readCart = serverAction(noArguments, currentCart.getCart);
export const addToCart = serverAction(z.tuple([item, z.number()]), currentCart.addCartLine);
export const updateQuantity = serverAction(z.tuple([textArgument, z.number()]), currentCart.updateCartLine);
export const removeLine = serverAction(z.tuple([textArgument]), currentCart.removeCartLine);
export const applyCoupon = serverAction(z.tuple([textArgument]), currentCart.applyCoupon);
export const removeCoupon = serverAction(noArguments, currentCart.removeCoupon);
export const checkOut = serverAction(noArguments, currentCart.createCartCheckout);
