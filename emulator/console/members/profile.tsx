import { type FormEvent, useState } from 'react';
import type { DetailedMember, MemberChange } from '../api/types';
import { Section } from '../layout/page';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { tell } from '../ui/toast';
import { editMember } from './change';

const FIELDS = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['nickname', 'Nickname'],
  ['phone', 'Phone'],
] as const;

/** A member's names, and a new password. */
export function Profile({ member }: { member: DetailedMember }) {
  const [problem, setProblem] = useState<string>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const change: MemberChange = {};
    for (const [name] of FIELDS) {
      const value = String(given.get(name) ?? '');
      if (value !== (member[name] ?? '')) change[name] = value;
    }
    const password = String(given.get('password') ?? '');
    if (password) change.password = password;
    try {
      await editMember(member, change);
      setProblem(undefined);
      const field = form.elements.namedItem('password');
      if (field instanceof HTMLInputElement) field.value = '';
      tell(password ? `${member.email} has a new password` : 'Saved');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <Section title="Profile and password">
      <form onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-2">
        {FIELDS.map(([name, label]) => (
          <Field key={name} name={name} label={label} defaultValue={member[name] ?? ''} />
        ))}
        <Field
          name="password"
          label="New password"
          autoComplete="new-password"
          problem={problem}
          hint={member.hasPassword ? 'leave it empty to keep the current one' : 'has no password yet'}
        />
        <div className="sm:mt-5.5">
          <Button type="submit" variant="primary">
            Save
          </Button>
        </div>
      </form>
    </Section>
  );
}
