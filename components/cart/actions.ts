'use server';

import { z } from 'zod';
import { action, nothing, text } from '@/lib/server-action';
import * as currentCart from '@/lib/wix/cart/calls';

const texts = z.record(z.string(), text);
const item = z.object({
  productId: text,
  variantId: text.optional(),
  options: texts.optional(),
  customTextFields: texts.optional(),
});

/** The cart, and what visitors do with it. Each answers with the cart as the platform has it now, or with a problem. */
export const readCart = action(nothing, currentCart.readCart);
export const addToCart = action(z.tuple([item, z.number()]), currentCart.addToCart);
export const updateQuantity = action(z.tuple([text, z.number()]), currentCart.updateQuantity);
export const removeLine = action(z.tuple([text]), currentCart.removeLine);
export const applyCoupon = action(z.tuple([text]), currentCart.applyCoupon);
export const removeCoupon = action(nothing, currentCart.removeCoupon);
export const checkOut = action(nothing, currentCart.checkOut);
