'use client';

import { useRef } from 'react';
import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/forms/field';
import { useForm } from '@/components/ui/forms/use-form';
import { Notice } from '@/components/ui/notice';
import { requestNotice } from './actions';

/**
 * The form for the e-mail address to which the shop writes when a variant is back in stock. @param selection the
 * choices of the variant
 */
export default function TellMeForm({ slug, selection }: { slug: string; selection: Record<string, string> }) {
  const t = useTranslations();
  const address = useRef('');
  const { pending, saved, refusals, problem, onSubmit } = useForm(async (values: FormData) => {
    address.current = String(values.get('noticeEmail') ?? '');
    return requestNotice(slug, selection, values);
  });
  if (saved)
    return (
      <Notice tone="success" title={t('We will tell you')}>
        {t.rich('As soon as it is back, we write to {address}, once.', {
          address: <strong className="wrap-anywhere">{address.current}</strong>,
        })}
      </Notice>
    );
  return (
    <form
      aria-label={t('Tell me when it is back')}
      method="post"
      onSubmit={onSubmit}
      noValidate
      className="space-y-3"
    >
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          id="noticeEmail"
          name="noticeEmail"
          type="email"
          label={t('E-mail')}
          hint={t('For one mail, as soon as it is back')}
          autoComplete="email"
          autoFocus
          required
          maxLength={250}
          error={refusals.noticeEmail}
          className="min-w-48 flex-1"
        />
        <Button type="submit" needsScripts variant="secondary" className="mt-7.5" pending={pending}>
          {pending ? t('Sending…') : t('Tell me')}
        </Button>
      </div>
      {problem && <ActionError problem={problem} pending={pending} />}
    </form>
  );
}
