'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { formOnly, serverAction } from '@/lib/server-action';
import { message } from '@/lib/translations/translate';
import { addCartLine } from '@/lib/wix/cart';
import type { ProblemKind, Result } from '@/lib/wix/platform';
import { getProduct } from '@/lib/wix/store';
import { chosenVariant, itemOf, readChosen } from './choices';

const refused = (kind: ProblemKind, why: string): Result<never> => ({
  ok: false,
  problem: { kind, message: why },
});

/**
 * Adds what was chosen in the form of a product to the cart, for a browser without scripts, and shows the cart. @returns
 * why it was refused
 */
export const postProduct = serverAction(formOnly, async (form): Promise<Result<unknown>> => {
  const quantity = z.coerce
    .number()
    .int()
    .min(1)
    .safeParse(form.get('quantity') ?? 1);
  if (!quantity.success) return refused('invalid', message('Please type a whole number, 1 or more.'));
  const result = await getProduct(String(form.get('product')));
  if (!result.ok) return result;
  if (!result.value) return refused('not-found', message('This is not sold here any more.'));
  const { product } = result.value;
  const chosen = readChosen(product, form);
  const variant = chosenVariant(product, chosen.selection);
  if (!variant) return refused('invalid', message('Not made in this combination'));
  const added = await addCartLine(itemOf(product, variant, chosen).item, quantity.data);
  if (added.ok) redirect('/cart');
  return added;
});
