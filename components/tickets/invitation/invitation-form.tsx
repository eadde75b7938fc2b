'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/forms/field';
import { NameFields } from '@/components/ui/forms/name-fields';
import { Options } from '@/components/ui/forms/options-field';
import { focusIf, PostForm, usePosted } from '@/components/ui/forms/posted-form';
import { usePendingAction } from '@/components/ui/use-pending-action';
import { callAction } from '@/lib/browser/call-action';
import type { RsvpForm, RsvpStatus } from '@/lib/wix/events';
import { answerInvitation } from './actions';
import { STATUS_TEXTS } from './field-names';
import { InvitationGuests, InvitationQuestion } from './invitation-fields';

/**
 * The form that answers the invitation to an event, with and without scripts. The input stays until it is accepted.
 * @param full whether only the waiting list is open
 */
export function InvitationForm({
  slug,
  form,
  full,
  children,
}: {
  slug: string;
  form: RsvpForm;
  full: boolean;
  /** Explains an answer to the guest. */
  children: ReactNode;
}) {
  const t = useTranslations();
  const { answer: posted, post } = usePosted(answerInvitation);
  const [answer, setAnswer] = useState(posted);
  const [coming, setComing] = useState(post.values?.get('status') !== 'NO');
  const [pending, run] = usePendingAction();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    run(() => callAction(answerInvitation(values)), setAnswer);
  }

  if (answer?.ok) return <InvitationThanks thanks={form.thanks[answer.value]} status={answer.value} />;
  return (
    <Card className="p-6">
      <h2 className="text-lg font-semibold">{full ? t('Join the waiting list') : t('Free, with an RSVP')}</h2>
      <p className="mt-1 text-sm text-muted">{children}</p>
      <PostForm post={post} onSubmit={send} className="mt-5 space-y-5">
        <input type="hidden" name="slug" value={slug} />
        {form.notGoing && (
          <Options
            name="status"
            legend={t('Are you coming?')}
            type="radio"
            chosen="YES"
            onChoose={(value) => setComing(value === 'YES')}
            options={[
              { value: 'YES', label: form.going },
              { value: 'NO', label: form.notGoing },
            ]}
          />
        )}
        <NameFields longest={50} required />
        <TextField
          name="email"
          type="email"
          label={t('E-mail')}
          autoComplete="email"
          required
          maxLength={255}
        />
        {/* Hidden instead of removed, so that the input is still there if the guest decides to come after all. */}
        <fieldset hidden={!coming} disabled={!coming} className="space-y-5">
          {form.guests && <InvitationGuests guests={form.guests} />}
          {form.questions.map((question) => (
            <InvitationQuestion key={question.name} question={question} />
          ))}
        </fieldset>
        {answer && <ActionError problem={answer.problem} pending={pending} />}
        <Button type="submit" pending={pending} className="w-full">
          {pending ? t('Sending your answer…') : form.submit}
        </Button>
      </PostForm>
    </Card>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Confirms an answer in the organizer's words, with its status. Takes the focus from the form. */
function InvitationThanks({
  thanks: { title, message },
  status,
}: {
  thanks: { title: string; message: string };
  status: RsvpStatus;
}) {
  const t = useTranslations();
  return (
    <Card className="space-y-4 p-6">
      <h2 ref={focus} tabIndex={-1} {...focusIf(true)} className="text-xl font-semibold outline-none">
        {title}
      </h2>
      <p className="font-medium text-accent">{t(STATUS_TEXTS[status])}</p>
      {message && <p className="text-muted">{message}</p>}
      <ButtonLink href="/tickets" variant="secondary" size="sm">
        {t('See other events')}
      </ButtonLink>
    </Card>
  );
}
