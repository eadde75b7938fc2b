'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { formOnly, serverAction } from '@/lib/server-action';
import { addCartLine, applyCoupon } from '@/lib/wix/cart';
import type { Result } from '@/lib/wix/platform';
import { findLinked, readLink } from './link';

/**
 * Puts what a link offers into the cart, and applies its coupon; then shows the cart without the link's offer.
 * @returns the first refusal, which ends it: what came before is in the cart
 */
export const postLink = serverAction(formOnly, async (form): Promise<Result<never>> => {
  const { wanted, coupon } = readLink({
    add: form.getAll('add').map(String),
    coupon: String(form.get('coupon') ?? ''),
  });
  const linked = await findLinked(wanted);
  if (!linked.ok) return linked;
  for (const { item, quantity } of linked.value) {
    const added = item && (await addCartLine(item, quantity));
    if (added && !added.ok) return added;
  }
  const applied = coupon && (await applyCoupon(coupon));
  if (applied && !applied.ok) return applied;
  // The layout, which has read the cart before, is read again too.
  refresh();
  redirect('/cart');
});
