import { type FormEvent, useId, useState } from 'react';
import { post } from '../api/client';
import type { Member } from '../api/types';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Check, Field } from '../ui/field';
import { Problem } from '../ui/problem';
import { tell } from '../ui/toast';
import { refresh } from './change';

/** Creates a member, who may log in at once unless the owner must approve first. */
export function NewMember({
  open,
  onClose,
  onAdded,
}: {
  open: boolean;
  onClose: () => void;
  onAdded: (id: string) => void;
}) {
  const form = useId();
  const [problem, setProblem] = useState<Error>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = Object.fromEntries(
      [...new FormData(event.currentTarget)].filter(([, value]) => value !== ''),
    );
    try {
      const { id, email } = await post<Member>('/members', given);
      refresh();
      tell(`${email} was added`);
      setProblem(undefined);
      onClose();
      onAdded(id);
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add a member"
      footer={
        <Button variant="primary" type="submit" form={form}>
          Add the member
        </Button>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
        {problem && (
          <div className="sm:col-span-2">
            <Problem error={problem} />
          </div>
        )}
        <Field label="E-mail" name="email" type="email" required placeholder="maya@example.com" />
        <Field
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="without one, log-in only by link or from here"
        />
        <Field label="First name" name="firstName" />
        <Field label="Last name" name="lastName" />
        <Field label="Nickname" name="nickname" />
        <div className="flex items-end pb-1">
          <Check label="needs the owner’s approval" name="status" value="PENDING" />
        </div>
      </form>
    </Dialog>
  );
}
