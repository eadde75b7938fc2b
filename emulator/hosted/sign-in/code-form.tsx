import { Field } from '../shared/fields';
import type { FormState } from '../shared/form';
import { FormCard, type FormProps, signInPath } from './form-card';

/** The form in which a new member enters the code from the mail. */
export function CodeForm({
  session,
  shown,
  email,
}: Pick<FormProps, 'session' | 'shown'> & { email: string }) {
  return (
    <FormCard
      title="Verify your e-mail"
      intro={
        <>
          We sent a code of six digits to <b>{email}</b>. The link in that mail does the same.
        </>
      }
      token={session.opened.formToken}
      shown={shown}
      button="Verify"
      others={[{ step: 'resend', label: 'Send a new code' }]}
      ways={[{ href: signInPath(session), label: 'Use another account' }]}
    >
      <CodeField form={shown.form} />
    </FormCard>
  );
}

/** The field for six digits from a mail or an authenticator app. */
export function CodeField({ form, label = 'Code' }: { form: FormState; label?: string }) {
  return (
    <Field
      name="code"
      label={label}
      form={form}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
    />
  );
}
