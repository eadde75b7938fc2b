'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { leaveFor } from '@/components/checkout/posted';
import { formArgument, serverAction } from '@/lib/server-action';
import { message } from '@/lib/translations/translate';
import * as currentCart from '@/lib/wix/cart';
import type { FieldErrors, Result } from '@/lib/wix/platform';
import { findLinked, readLink } from './link';

/** The arguments of a form's action: its answer to the last values, which none of these needs, and the values. */
const posted = z.tuple([z.unknown(), formArgument]);

const SAVED: Result<FieldErrors<never>> = { ok: true, value: {} };

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** Returns what a form shows: nothing, or why its change was refused. */
const answered = async (change: Promise<Result<unknown>>): Promise<Result<FieldErrors<never>>> => {
  const result = await change;
  return result.ok ? SAVED : result;
};

const invalid = (why: string): Result<never> => ({ ok: false, problem: { kind: 'invalid', message: why } });

export const postQuantity = serverAction(posted, async (_, form) => {
  const quantity = z.coerce.number().int().min(1).safeParse(text(form, 'quantity'));
  if (!quantity.success) return invalid(message('Please type a whole number, 1 or more.'));
  return answered(currentCart.updateCartLine(text(form, 'line'), quantity.data));
});

export const postRemoval = serverAction(posted, (_, form) =>
  answered(currentCart.removeCartLine(text(form, 'line'))),
);

export const postCoupon = serverAction(posted, async (_, form) => {
  const code = text(form, 'code');
  return code ? answered(currentCart.applyCoupon(code)) : invalid(message('Please type the code first.'));
});

export const postCouponRemoval = serverAction(posted, () => answered(currentCart.removeCoupon()));

/** Opens the checkout of the cart. */
export const postCheckOut = serverAction(posted, async (_, form) =>
  leaveFor(form, await currentCart.createCartCheckout()),
);

/**
 * Puts what a link offers into the cart, and applies its coupon; then shows the cart without the link's offer.
 * @returns the first refusal, which ends it: what came before is in the cart
 */
export const postLink = serverAction(posted, async (_, form): Promise<Result<never>> => {
  const { wanted, coupon } = readLink({ add: form.getAll('add').map(String), coupon: text(form, 'coupon') });
  const found = await findLinked(wanted);
  if (!found.ok) return found;
  for (const { item, quantity } of found.value) {
    const added = item && (await currentCart.addCartLine(item, quantity));
    if (added && !added.ok) return added;
  }
  const applied = coupon && (await currentCart.applyCoupon(coupon));
  if (applied && !applied.ok) return applied;
  redirect('/cart');
});
