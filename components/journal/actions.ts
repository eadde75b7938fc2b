'use server';

import { z } from 'zod';
import { getTranslations } from '#translations';
import { formOnly, serverAction } from '@/lib/server-action';
import type { Translate } from '@/lib/translations/translate';
import { createComment, MAX_COMMENT } from '@/lib/wix/comments';
import type { FieldErrors, Result } from '@/lib/wix/platform';

const comment = (t: Translate) =>
  z
    .string()
    .trim()
    .min(1, t('Write what you want to say'))
    .max(MAX_COMMENT, t('At most {count} characters', { count: String(MAX_COMMENT) }));

/** Sends a comment on a post. @returns the errors by field, and whether the comment waits for approval */
export const sendComment = serverAction(
  formOnly,
  async (data): Promise<Result<{ errors: FieldErrors<'text'>; waits: boolean }>> => {
    const text = comment(await getTranslations()).safeParse(data.get('text'));
    if (!text.success) {
      return {
        ok: true,
        value: { errors: { text: text.error.issues[0]?.message ?? '' }, waits: false },
      };
    }
    const sent = await createComment(String(data.get('referenceId')), text.data);
    return sent.ok ? { ok: true, value: { errors: {}, waits: sent.value === 'waits' } } : sent;
  },
);
