'use server';

import { formOnly, serverAction } from '@/lib/server-action';
import { message } from '@/lib/translations/translate';
import { createSubmission, getContactForm } from '@/lib/wix/forms';
import type { FieldErrors, Result } from '@/lib/wix/platform';
import { siteFormat } from '@/lib/wix/site';
import { fieldName } from './field-name';
import { readAnswers } from './read-answers';

/** Sends the contact form. @returns the errors by field */
export const sendMessage = serverAction(formOnly, async (data): Promise<Result<FieldErrors<string>>> => {
  const form = await getContactForm();
  if (!form.ok) return form;
  if (!form.value) {
    const gone = message('This shop has no contact form any more, so your message was not sent.');
    return { ok: false, problem: { kind: 'conflict', message: gone } };
  }
  const { locale } = await siteFormat();
  const sent = await createSubmission(form.value, readAnswers(form.value.questions, data, locale));
  if (!sent.ok) return sent;
  const errors = Object.entries(sent.value).map(([name, error]) => [fieldName(name), error]);
  return { ok: true, value: Object.fromEntries(errors) };
});
