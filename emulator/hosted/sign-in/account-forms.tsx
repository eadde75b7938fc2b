import { Field } from '../shared/fields';
import { FormCard, type FormProps, signInPath } from './form-card';

/** The form with which a member logs in by e-mail address and password. */
export function LogInForm({ session, shown, shop }: FormProps) {
  const { form } = shown;
  return (
    <FormCard
      title="Log in"
      intro={
        session.request.paidPlansCheckout
          ? 'A plan belongs to a member: log in to go on.'
          : `Welcome back to ${shop}.`
      }
      token={session.opened.formToken}
      shown={shown}
      button="Log in"
      ways={[
        { href: signInPath(session, '/register'), label: 'Create an account' },
        { href: signInPath(session, '/forgot'), label: 'Forgot your password?' },
      ]}
    >
      <Field name="email" label="E-mail" form={form} type="email" autoComplete="username" inputMode="email" />
      <Field name="password" label="Password" form={form} type="password" autoComplete="current-password" />
    </FormCard>
  );
}

/** The form with which a visitor becomes a member. */
export function RegisterForm({ session, shown, shop }: FormProps) {
  const { form } = shown;
  return (
    <FormCard
      title="Create an account"
      intro={`For your orders, bookings, plans and tickets at ${shop}.`}
      token={session.opened.formToken}
      shown={shown}
      button="Create account"
      ways={[{ href: signInPath(session), label: 'You have an account? Log in' }]}
    >
      <div className="fields">
        <Field name="firstName" label="First name" form={form} autoComplete="given-name" optional />
        <Field name="lastName" label="Last name" form={form} autoComplete="family-name" optional />
      </div>
      <Field name="email" label="E-mail" form={form} type="email" autoComplete="username" inputMode="email" />
      <Field
        name="password"
        label="Password"
        hint="At least 8 characters; a sentence is fine. Widely used passwords are not taken."
        form={form}
        type="password"
        autoComplete="new-password"
      />
    </FormCard>
  );
}

/** The form to request the recovery mail. */
export function ForgotForm({ session, shown }: Pick<FormProps, 'session' | 'shown'>) {
  return (
    <FormCard
      title="Reset your password"
      intro="Tell us your e-mail address: we send you a link to choose a new password."
      token={session.opened.formToken}
      shown={shown}
      button="Send the link"
      ways={[{ href: signInPath(session), label: 'Back to log-in' }]}
    >
      <Field
        name="email"
        label="E-mail"
        form={shown.form}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
    </FormCard>
  );
}
