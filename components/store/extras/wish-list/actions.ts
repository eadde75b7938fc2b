'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { serverAction, textArgument } from '@/lib/server-action';
import { addWish, removeWish } from '@/lib/wix/account/wish-list';

/** Puts a product on the member's wish list, or takes it off. */
export const changeWish = serverAction(z.tuple([textArgument, z.boolean()]), async (productId, wished) => {
  const changed = await (wished ? addWish(productId) : removeWish(productId));
  if (changed.ok) refresh();
  return changed;
});
