'use server';

import { z } from 'zod';
import { leaveFor } from '@/components/checkout/posted';
import { formArgument, noArguments, serverAction, textArgument } from '@/lib/server-action';
import { message } from '@/lib/translations/translate';
import * as currentCart from '@/lib/wix/cart';
import type { Result } from '@/lib/wix/platform';

const texts = z.record(z.string(), textArgument);
const item = z.object({
  productId: textArgument,
  variantId: textArgument.optional(),
  options: texts.optional(),
  customTextFields: texts.optional(),
});

/** The arguments of a form's action: its answer to the last values, which none of these needs, and the values. */
const posted = z.tuple([z.unknown(), formArgument]);

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

const invalid = (why: string): Result<never> => ({ ok: false, problem: { kind: 'invalid', message: why } });

// Each change returns the platform's current cart, or a problem. Browsers without scripts post those that take a form.

export const readCart = serverAction(noArguments, currentCart.getCart);

export const addToCart = serverAction(z.tuple([item, z.number()]), currentCart.addCartLine);

/** Sets the quantity of a line; 0 removes it. */
export const postQuantity = serverAction(posted, async (_, form) => {
  const quantity = z.coerce
    .number()
    .int()
    .min(0)
    .safeParse(text(form, 'quantity') || undefined);
  if (!quantity.success) return invalid(message('Please type a whole number, 1 or more.'));
  const line = text(form, 'line');
  return quantity.data > 0
    ? currentCart.updateCartLine(line, quantity.data)
    : currentCart.removeCartLine(line);
});

export const postCoupon = serverAction(posted, async (_, form) => {
  const code = text(form, 'code');
  return code ? currentCart.applyCoupon(code) : invalid(message('Please type the code first.'));
});

export const postCouponRemoval = serverAction(posted, () => currentCart.removeCoupon());

/** Opens the checkout of the cart. */
export const postCheckOut = serverAction(posted, async (_, form) =>
  leaveFor(form, await currentCart.createCartCheckout()),
);
