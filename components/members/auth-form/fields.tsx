'use client';

import { type ReactNode, useState } from 'react';
import { useTranslations } from '#translations';
import { TextField } from '@/components/ui/forms/field';
import { ScriptButton } from '@/components/ui/forms/script-button';

/** The typed e-mail address. It is passed from form to form, but never in a URL. */
let typedEmail = '';

export function EmailField({ error }: { error?: ReactNode }) {
  const t = useTranslations();
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      label={t('E-mail')}
      // Password managers use the field with this value as the account's name, though it holds an e-mail address.
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
      defaultValue={typedEmail}
      onChange={(event) => {
        typedEmail = event.target.value;
      }}
      error={error}
    />
  );
}

/** @param kind whether a password manager fills in the current password or offers a new one */
export function PasswordField({
  kind,
  error,
}: {
  kind: 'current-password' | 'new-password';
  error?: ReactNode;
}) {
  const t = useTranslations();
  const [shown, setShown] = useState(false);
  const password = <span className="sr-only">{t('password')}</span>;
  return (
    <div className="relative">
      <TextField
        id="password"
        name="password"
        type={shown ? 'text' : 'password'}
        label={t('Password')}
        autoComplete={kind}
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={
          kind === 'new-password' &&
          t('At least eight characters, and not a common password. A few words make a good one.')
        }
        error={error}
      />
      <ScriptButton
        aria-pressed={shown}
        aria-controls="password"
        onClick={() => setShown(!shown)}
        className="absolute -top-2.5 end-0 min-h-9 rounded-control px-2 text-sm font-medium text-accent hover:bg-accent-soft"
      >
        {shown ? t.rich('Hide {password}', { password }) : t.rich('Show {password}', { password })}
      </ScriptButton>
    </div>
  );
}
