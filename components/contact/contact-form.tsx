'use client';

import { useRef } from 'react';
import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { CheckedForm } from '@/components/ui/forms/checked-form';
import { useForm } from '@/components/ui/forms/use-form';
import type { ContactForm as Asked } from '@/lib/wix/forms';
import type { sendMessage } from './actions';
import { ContactQuestion } from './contact-question';
import { fieldName } from './field-name';
import { SentToast } from './sent-toast';

/**
 * The form with which visitors write to the shop. The input stays until it has been sent; then the form is cleared, and
 * a toast confirms it.
 */
export function ContactForm({ form, send }: { form: Asked; send: typeof sendMessage }) {
  const t = useTranslations();
  const element = useRef<HTMLFormElement>(null);
  const { post, pending, saved, refusals, problem, onSubmit, onChange } = useForm(send, () =>
    element.current?.reset(),
  );
  return (
    <>
      <CheckedForm
        post={post}
        ref={element}
        aria-label={t('Contact form')}
        onSubmit={onSubmit}
        onChange={onChange}
        className="space-y-5"
      >
        {form.questions.map((question) => (
          <ContactQuestion
            key={question.name}
            question={question}
            error={refusals[fieldName(question.name)]}
          />
        ))}
        {problem && <ActionError problem={problem} pending={pending} />}
        <Button type="submit" pending={pending}>
          {pending ? t('Sending…') : form.submit}
        </Button>
      </CheckedForm>
      <SentToast onClose={onChange}>{saved ? form.thanks : undefined}</SentToast>
    </>
  );
}
