'use server';

import { z } from 'zod';
import { leaveFor } from '@/components/checkout/posted';
import { formOnly, noArguments, serverAction, textArgument } from '@/lib/server-action';
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

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

const invalid = (why: string): Result<never> => ({ ok: false, problem: { kind: 'invalid', message: why } });

// Each change returns the platform's current cart, or a problem. Browsers without scripts post those that take a form.

export const readCart = serverAction(noArguments, currentCart.getCart);

export const addToCart = serverAction(z.tuple([item, z.number()]), currentCart.addCartLine);

/** Sets the quantity of a line; 0 removes it. */
export const postQuantity = serverAction(formOnly, async (form) => {
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

export const postCoupon = serverAction(formOnly, async (form) => {
  const code = text(form, 'code');
  return code ? currentCart.applyCoupon(code) : invalid(message('Please type the code first.'));
});

export const postCouponRemoval = serverAction(noArguments, () => currentCart.removeCoupon());

/** Opens the checkout of the cart. */
export const postCheckOut = serverAction(formOnly, async () =>
  leaveFor(await currentCart.createCartCheckout()),
);
