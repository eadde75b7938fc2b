'use client';

import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CheckedForm } from '@/components/ui/forms/checked-form';
import { TextField } from '@/components/ui/forms/field';
import { NameFields } from '@/components/ui/forms/name-fields';
import { Options } from '@/components/ui/forms/options-field';
import { focusIf, usePosted } from '@/components/ui/forms/posted-form';
import { usePendingAction } from '@/components/ui/use-pending-action';
import { callAction } from '@/lib/browser/call-action';
import type { RsvpForm, RsvpStatus } from '@/lib/wix/events';
import { answerInvitation } from './actions';
import { type InvitationErrors, MAX_LENGTHS, STATUS_TEXTS } from './field-names';
import { InvitationGuests, InvitationQuestion } from './invitation-fields';

type Answer = Awaited<ReturnType<typeof answerInvitation>>;

const errorsIn = (answer: Answer | undefined): InvitationErrors =>
  answer?.ok && 'errors' in answer.value ? answer.value.errors : {};

/**
 * The form that answers the invitation to an event, with and without scripts. The input stays in any case, and errors
 * are shown beside their fields until those are changed; the first gets the focus. Fields are named like the errors.
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
  const [errors, setErrors] = useState(errorsIn(posted));
  const [coming, setComing] = useState(post.values?.get('status') !== 'NO');
  const [pending, run] = usePendingAction();

  function change({ target }: FormEvent) {
    const { name } = target as HTMLInputElement;
    if (errors[name]) setErrors({ ...errors, [name]: '' });
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    run(
      () => callAction(answerInvitation(new FormData(element))),
      (result) => {
        setAnswer(result);
        setErrors(errorsIn(result));
      },
      (result) => {
        const [first = ''] = Object.keys(errorsIn(result));
        const field = element.elements.namedItem(first);
        (field instanceof RadioNodeList ? (field[0] as HTMLElement) : (field as HTMLElement | null))?.focus();
      },
    );
  }

  if (answer?.ok && 'status' in answer.value) {
    const { status } = answer.value;
    return <InvitationThanks thanks={form.thanks[status]} status={status} />;
  }
  return (
    <Card className="p-6">
      <h2 className="text-lg font-semibold">{full ? t('Join the waiting list') : t('Free, with an RSVP')}</h2>
      <p className="mt-1 text-sm text-muted">{children}</p>
      <CheckedForm post={post} onSubmit={send} onChange={change} className="mt-5 space-y-5">
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
        <NameFields longest={MAX_LENGTHS.name} required errors={errors} />
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('E-mail')}
          autoComplete="email"
          required
          maxLength={MAX_LENGTHS.email}
          error={errors.email}
        />
        {/* Hidden instead of removed, so that the input is still there if the guest decides to come after all. */}
        <div hidden={!coming} className="space-y-5">
          {form.guests && <InvitationGuests guests={form.guests} errors={errors} />}
          {form.questions.map((question) => (
            <InvitationQuestion
              key={question.name}
              question={question}
              error={errors[`answer:${question.name}`]}
            />
          ))}
        </div>
        {answer?.ok === false && <ActionError problem={answer.problem} pending={pending} />}
        <Button type="submit" pending={pending} className="w-full">
          {pending ? t('Sending your answer…') : form.submit}
        </Button>
      </CheckedForm>
    </Card>
  );
}

/** Confirms an answer in the organizer's words, with its status. Takes the focus from the form. */
function InvitationThanks({
  thanks: { title, message },
  status,
}: {
  thanks: { title: string; message: string };
  status: RsvpStatus;
}) {
  const t = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Card className="space-y-4 p-6">
      <h2 ref={heading} tabIndex={-1} {...focusIf(true)} className="text-xl font-semibold outline-none">
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
