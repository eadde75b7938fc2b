import { type Context as Call, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { ANONYMOUS } from '#core/contract/context';
import { recover, recoveryOf, sendRecoveryEmail } from '#services/identity';
import { PAGE_LIFETIME, SIGN_IN } from '#services/redirects';
import { Field } from '../shared/fields';
import { emailText, readFields } from '../shared/form';
import { Message } from '../shared/messages';
import { limitForm, type Pages } from '../shared/session-pages';
import { ForgotForm } from './account-forms';
import { FormCard, type FormMessage } from './form-card';
import { dropLink, formTokenOf, showLink, submitLink } from './mail-link';
import { signInPage } from './page';
import { refusalOf } from './refusal';
import { personOf, signInPath } from './steps';

const PATH = '/reset-password';
/** The log-in from which the mail was requested; it continues with the new password. */
const RETURN_COOKIE = 'reset-return';

const EMPTY: FormMessage = { form: { values: {}, errors: {} } };

const OVER = {
  title: 'This link has been used or has expired',
  text: 'A link to choose a new password works once, within an hour. Request a new one on the log-in page.',
};

type Recovery = NonNullable<ReturnType<typeof recoveryOf>>;

/** The pages to request a new password, and to set it by the link in the mail. */
export function recoveryRoutes(pages: Pages): Hono {
  const app = new Hono();
  app.route('/', forgotRoutes(pages));
  app.route('/', resetRoutes(pages));
  return app;
}

/** The form that requests the mail. */
function forgotRoutes(pages: Pages): Hono {
  const app = new Hono();

  app.get(`${SIGN_IN}/:session/forgot`, (c) =>
    pages.withSession(c, (session) =>
      signInPage(pages, session, 'Reset your password', <ForgotForm session={session} shown={EMPTY} />),
    ),
  );
  app.post(`${SIGN_IN}/:session/forgot`, limitForm(pages), (c) =>
    pages.withForm(c, (session, values) => {
      const form = (shown: FormMessage, status: number) =>
        signInPage(
          pages,
          session,
          'Reset your password',
          <ForgotForm session={session} shown={shown} />,
          status,
        );
      const read = readFields(values, { email: emailText });
      if ('errors' in read) return form({ form: { values, ...read } }, 422);
      const person = personOf(pages, c);
      try {
        person.run((context) => sendRecoveryEmail(context, { email: read.fields.email }));
      } catch (error) {
        return form(refusalOf(error, person, values), 422);
      }
      pages.keep(c, RETURN_COOKIE, session.id, PATH, PAGE_LIFETIME / 1000);
      const text = `If ${read.fields.email} has an account, the mail is on its way. Open the link in it.`;
      const page = form(
        { form: { values, errors: {} }, notice: { title: 'Check your mail', text, good: true } },
        200,
      );
      return c.newResponse(page.body, page);
    }),
  );
  return app;
}

/** The form for the new password of a link's account. */
function resetForm(
  pages: Pages,
  token: string,
  recovery: Recovery,
  shown: FormMessage,
  status = 200,
): Response {
  const owner = recovery.identity.email;
  const title = 'Choose a new password';
  return pages.page(
    {
      title,
      children: (
        <FormCard title={title} token={formTokenOf(token)} shown={shown} button="Save password">
          {/* Tells password managers whose password it is. */}
          <Field
            name="username"
            label="E-mail"
            form={{ values: { username: owner }, errors: {} }}
            type="email"
            autoComplete="username"
            readOnly
          />
          <Field
            name="password"
            label="New password"
            hint="At least 8 characters; a sentence is fine. Widely used passwords are not taken."
            form={shown.form}
            type="password"
            autoComplete="new-password"
          />
        </FormCard>
      ),
    },
    status,
    recovery.redirectUrl ? [new URL(recovery.redirectUrl).origin] : [],
  );
}

/** The page of the mail's link, and the page after it. */
function resetRoutes(pages: Pages): Hono {
  const app = new Hono();
  const ownerOf = (c: Call, token: string) =>
    pages.run(c, ANONYMOUS, (context) => recoveryOf(context, token));

  app.get(PATH, (c) =>
    showLink(pages, c, PATH, (token) => {
      const recovery = ownerOf(c, token);
      return recovery ? resetForm(pages, token, recovery, EMPTY) : pages.message(undefined, OVER, 410);
    }),
  );
  app.post(PATH, limitForm(pages), (c) =>
    submitLink(pages, c, async (recoveryToken, values) => {
      const recovery = ownerOf(c, recoveryToken);
      if (!recovery) return pages.message(undefined, OVER, 410);
      const person = personOf(pages, c);
      try {
        await recover(person, { recoveryToken, password: values.password });
      } catch (error) {
        return resetForm(pages, recoveryToken, recovery, refusalOf(error, person, {}), 422);
      }
      dropLink(c, PATH);
      return c.redirect(recovery.redirectUrl ?? `${PATH}/done`, 303);
    }),
  );
  app.get(`${PATH}/done`, (c) => {
    const id = getCookie(c, RETURN_COOKIE);
    const way = id ? { href: signInPath({ id }), label: 'Log in' } : undefined;
    const text = way ? 'Log in with it now.' : 'You can close this window, and log in with it in the shop.';
    return pages.page({
      title: 'Your password is changed',
      children: <Message title="Your password is changed" text={text} way={way} />,
    });
  });
  return app;
}
