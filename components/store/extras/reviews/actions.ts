'use server';

import { z } from 'zod';
import { getTranslations } from '#translations';
import { formOnly, serverAction } from '@/lib/server-action';
import type { Translate } from '@/lib/translations/translate';
import { isMember } from '@/lib/wix/member';
import type { FieldErrors, Result } from '@/lib/wix/platform';
import { createReview } from '@/lib/wix/reviews';

const review = (t: Translate) =>
  z.object({
    rating: z.coerce
      .number({ error: t('Choose from one to five stars') })
      .int()
      .min(1)
      .max(5),
    title: z
      .string()
      .trim()
      .max(150, t('At most {count} characters', { count: 150 })),
    text: z
      .string()
      .trim()
      .max(3000, t('At most {count} characters', { count: 3000 })),
  });

const visitor = (t: Translate) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, t('Enter your name'))
      .max(50, t('At most {count} characters', { count: 50 })),
    email: z.email(t('Enter an e-mail address, like ann@example.com')),
  });

type Field = keyof z.infer<ReturnType<typeof review>> | keyof z.infer<ReturnType<typeof visitor>>;

/** Sends a review of a product. @returns the errors by field, and whether the review waits for approval */
export const sendReview = serverAction(
  formOnly,
  async (data): Promise<Result<{ errors: FieldErrors<Field>; waits: boolean }>> => {
    const t = await getTranslations();
    const values = Object.fromEntries(data);
    const written = review(t).safeParse(values);
    const who = (await isMember()) ? undefined : visitor(t).safeParse(values);
    const issues = [...(written.error?.issues ?? []), ...(who?.error?.issues ?? [])];
    if (!written.success || who?.success === false) {
      const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
      return { ok: true, value: { errors, waits: false } };
    }
    const sent = await createReview(String(data.get('productId')), {
      ...written.data,
      ...(who && { visitor: who.data }),
    });
    return sent.ok ? { ok: true, value: { errors: {}, waits: sent.value === 'waits' } } : sent;
  },
);
