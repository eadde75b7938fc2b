import type { ReactNode } from 'react';
import type { OpenSession } from '#services/redirects';
import { Field } from '../shared/fields';
import { FORM_TOKEN, type FormState } from '../shared/form';
import type { ReturnLink } from '../shared/messages';

/** The state of a log-in form: values and errors, a notice, and a captcha question. */
export interface FormMessage {
  form: FormState;
  /** A notice above the form: an error of the whole form, or something just done. */
  notice?: { title: string; text: string; good?: boolean };
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
  /** Further buttons: their steps and labels. */
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

/** The props of log-in forms: the session, the state after an earlier attempt, and the name of the shop. */
export interface FormProps {
  session: OpenSession;
  shown: FormMessage;
  /** The name of the shop. */
  shop: string;
}

/** Returns the address of a page of a log-in. */
export const signInPath = ({ id }: OpenSession, page = '') => `/signin/${id}${page}`;
