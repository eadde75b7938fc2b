'use server';

import { z } from 'zod';
import { formArgument, serverAction, textArgument } from '@/lib/server-action';
import { isMember } from '@/lib/wix/auth';
import type { FieldErrors, Result } from '@/lib/wix/platform';
import { createReview } from '@/lib/wix/reviews';

const review = z.object({
  rating: z.coerce.number({ error: 'Choose from one to five stars' }).int().min(1).max(5),
  title: z.string().trim().max(150, 'At most 150 characters'),
  text: z.string().trim().max(3000, 'At most 3,000 characters'),
});

const visitor = z.object({
  name: z.string().trim().min(1, 'Enter your name').max(50, 'At most 50 characters'),
  email: z.email('Enter an e-mail address, like ann@example.com'),
});

type Field = keyof z.infer<typeof review> | keyof z.infer<typeof visitor>;

/** Sends a review of a product. @returns the errors by field, and whether the review waits for approval */
export const sendReview = serverAction(
  z.tuple([textArgument, formArgument]),
  async (productId, data): Promise<Result<{ errors: FieldErrors<Field>; waits: boolean }>> => {
    const values = Object.fromEntries(data);
    const said = review.safeParse(values);
    const who = (await isMember()) ? undefined : visitor.safeParse(values);
    const issues = [...(said.error?.issues ?? []), ...(who?.error?.issues ?? [])];
    if (!said.success || who?.success === false) {
      const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
      return { ok: true, value: { errors, waits: false } };
    }
    const sent = await createReview(productId, { ...said.data, ...(who && { visitor: who.data }) });
    return sent.ok ? { ok: true, value: { errors: {}, waits: sent.value === 'waits' } } : sent;
  },
);
