'use client';

import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/forms/field';
import { NameFields } from '@/components/ui/forms/name-fields';
import { Options } from '@/components/ui/forms/options-field';
import { usePendingAction } from '@/components/ui/use-pending-action';
import { callAction } from '@/lib/browser/call-action';
import { trackPending } from '@/lib/browser/pending-operations';
import type { RsvpForm, RsvpStatus } from '@/lib/wix/events/rsvps';
import type { Problem } from '@/lib/wix/platform';
import { answerInvitation } from './actions';
import { type InvitationErrors, MAX_LENGTHS } from './field-names';
import { InvitationGuests } from './invitation-guests';
import { InvitationQuestion } from './invitation-question';
import { InvitationThanks } from './invitation-thanks';

/**
 * The form that answers the invitation to an event. The input stays in any case, and errors are shown beside their
 * fields until those are changed; the first gets the focus. Fields are named like the errors.
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
  const element = useRef<HTMLFormElement>(null);
  const [coming, setComing] = useState(true);
  const [refused, setRefused] = useState<InvitationErrors>({});
  const [errors, setErrors] = useState(refused);
  const [problem, setProblem] = useState<Problem>();
  const [status, setStatus] = useState<RsvpStatus>();
  const [pending, run] = usePendingAction();

  useLayoutEffect(() => {
    if (Object.keys(refused).length === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  function change({ target }: FormEvent) {
    const { name } = target as HTMLInputElement;
    if (errors[name]) setErrors({ ...errors, [name]: '' });
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    run(
      () => trackPending(callAction(answerInvitation(slug, data))),
      (result) => {
        const found = result.ok && 'errors' in result.value ? result.value.errors : {};
        setProblem(result.ok ? undefined : result.problem);
        setRefused(found);
        setErrors(found);
        if (result.ok && 'status' in result.value) setStatus(result.value.status);
      },
    );
  }

  if (status) return <InvitationThanks thanks={form.thanks[status]} status={status} slug={slug} />;
  return (
    <Card className="p-6">
      <h2 className="text-lg font-semibold">{full ? t('Join the waiting list') : t('Free, with an RSVP')}</h2>
      <p className="mt-1 text-sm text-muted">{children}</p>
      <form
        method="post"
        ref={element}
        noValidate
        onSubmit={send}
        onChange={change}
        className="mt-5 space-y-5"
      >
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
        {problem && <ActionError problem={problem} pending={pending} />}
        <Button type="submit" needsScripts pending={pending} className="w-full">
          {pending ? t('Sending your answer…') : form.submit}
        </Button>
      </form>
    </Card>
  );
}
