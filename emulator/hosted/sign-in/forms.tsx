import type { ReactNode } from 'react';
import type { OpenSession } from '../../services/redirects';
import { Field, FORM_TOKEN, type FormState } from '../shared/form';
import type { ReturnLink } from '../shared/messages';

/** What a form of the log-in pages shows besides its fields. */
export interface FormMessage {
  form: FormState;
  /** Above the form: what went wrong as a whole, or what has just been done. */
  notice?: { title: string; text: string; good?: boolean };
  /** A question that a captcha asks. */
  question?: { id: string; text: string };
}

/** A card with one form. @param token proves that the form came from its page */
export function FormCard({
  title,
  intro,
  token,
  shown: { notice, question, form },
  button,
  others,
  ways,
  children,
}: {
  title: string;
  intro?: ReactNode;
  token: string;
  shown: FormMessage;
  button: string;
  /** Further buttons: what they do, and what they say. */
  others?: { step: string; label: string }[];
  ways?: ReturnLink[];
  children: ReactNode;
}) {
  return (
    <div className="card narrow">
      <h1>{title}</h1>
      {intro && <p className="muted">{intro}</p>}
      {notice && (
        <div className={notice.good ? 'notice good' : 'notice'} role={notice.good ? 'status' : 'alert'}>
          <p>{notice.title}</p>
          <p>{notice.text}</p>
        </div>
      )}
      <form method="post" noValidate>
        <input type="hidden" name={FORM_TOKEN} value={token} />
        {children}
        {question && (
          <>
            <input type="hidden" name="captchaId" value={question.id} />
            <Field
              name="captcha"
              label={question.text}
              hint="This keeps programs out. Answer with a number or a word."
              form={form}
              autoComplete="off"
            />
          </>
        )}
        <div className="actions">
          <button className="button" type="submit">
            {button}
          </button>
          {others?.map(({ step, label }) => (
            <button key={step} className="button plain" type="submit" name="step" value={step}>
              {label}
            </button>
          ))}
        </div>
      </form>
      {ways && (
        <ul className="ways">
          {ways.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FormProps {
  session: OpenSession;
  shown: FormMessage;
  /** The shop that one logs in to. */
  shop: string;
}

const at = ({ id }: OpenSession, page = '') => `/signin/${id}${page}`;

/** Where a member logs in by e-mail address and password. */
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
        { href: at(session, '/register'), label: 'Create an account' },
        { href: at(session, '/forgot'), label: 'Forgot your password?' },
      ]}
    >
      <Field name="email" label="E-mail" form={form} type="email" autoComplete="username" inputMode="email" />
      <Field name="password" label="Password" form={form} type="password" autoComplete="current-password" />
    </FormCard>
  );
}

/** Where a visitor becomes a member. */
export function RegisterForm({ session, shown, shop }: FormProps) {
  const { form } = shown;
  return (
    <FormCard
      title="Create an account"
      intro={`For your orders, bookings, plans and tickets at ${shop}.`}
      token={session.opened.formToken}
      shown={shown}
      button="Create account"
      ways={[{ href: at(session), label: 'You have an account? Log in' }]}
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

/** Where a new member enters the code that was sent to the address. */
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
      ways={[{ href: at(session), label: 'Use another account' }]}
    >
      <CodeField form={shown.form} />
    </FormCard>
  );
}

/** Six digits that were sent, or that an app shows. */
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

/** The form that requests the recovery mail. */
export function ForgotForm({ session, shown }: Pick<FormProps, 'session' | 'shown'>) {
  return (
    <FormCard
      title="Reset your password"
      intro="Tell us your e-mail address: we send you a link to choose a new password."
      token={session.opened.formToken}
      shown={shown}
      button="Send the link"
      ways={[{ href: at(session), label: 'Back to log-in' }]}
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
