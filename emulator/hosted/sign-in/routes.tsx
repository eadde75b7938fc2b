import { type Context as Call, Hono } from 'hono';
import type { ReactNode } from 'react';
import * as z from 'zod';
import type { LoginOutcome } from '#services/identity';
import { captchaInvalid, logIn, newChallenge, register, solveChallenge } from '#services/identity';
import type { OpenSession } from '#services/redirects';
import { pageFolder, pagePath, SIGN_IN } from '#services/redirects';
import { answerClient } from '../authorize/routes';
import { planCheckout } from '../checkouts/plan';
import { emailText, optionalText, readFields } from '../shared/form';
import { admitMember } from '../shared/member';
import { returnLink } from '../shared/return-links';
import { limitForm, type Pages } from '../shared/session-pages';
import { LogInForm, RegisterForm } from './account-forms';
import type { FormMessage } from './form-card';
import { endedPage, signInPage } from './page';
import { refusalOf } from './refusal';
import { continueSignIn, deviceTokenOf, personOf } from './steps';

const password = z.string({ error: 'Enter your password' }).min(1, 'Enter your password');

const EMPTY = { values: {}, errors: {} };

/** The pages for log-in, registration and log-out. */
export function signInRoutes(pages: Pages): Hono {
  const { withSession } = pages;
  const app = new Hono();
  app.route('/', logInRoutes(pages));
  app.route('/', registrationRoutes(pages));

  app.get(`${SIGN_IN}/:session/cancel`, (c) =>
    withSession(c, (session) => {
      if (session.request.auth && !session.completed)
        return answerClient(pages, c, session, {
          error: 'access_denied',
          error_description: 'The person has canceled the log-in',
        });
      const way = returnLink(session);
      const text = { title: 'The log-in was canceled', text: 'You can close this window.' };
      return way ? c.redirect(way.href, 303) : pages.message(session, text, 200);
    }),
  );
  return app;
}

function logInRoutes(pages: Pages): Hono {
  const { withSession, withForm } = pages;
  const app = new Hono();

  app.get(SIGN_IN, (c) => pages.open(c));
  app.get(`${SIGN_IN}/:session`, (c) =>
    withSession(c, (session) => {
      // A member who has meanwhile logged in in another window continues at once.
      const isReady = pageFolder(session) !== SIGN_IN && admitMember(pages, c, session);
      if (isReady) return c.redirect(pagePath(session), 303);
      return endedPage(pages, session) ?? logInForm(pages, session, fresh(pages, c));
    }),
  );
  app.post(`${SIGN_IN}/:session`, limitForm(pages), (c) =>
    withForm(c, (session, values) => {
      const read = readFields(values, { email: emailText, password });
      if ('errors' in read) return logInForm(pages, session, { form: { values, ...read } }, 422);
      return attempt(pages, c, session, values, logInForm, (captchaTokens) =>
        logIn(personOf(pages, c), {
          email: read.fields.email,
          password: values.password ?? '',
          captchaTokens,
          deviceToken: deviceTokenOf(c),
        }),
      );
    }),
  );
  return app;
}

function registrationRoutes(pages: Pages): Hono {
  const { withSession, withForm } = pages;
  const app = new Hono();

  app.get(`${SIGN_IN}/:session/register`, (c) =>
    withSession(c, (session) => registerForm(pages, session, fresh(pages, c))),
  );
  app.post(`${SIGN_IN}/:session/register`, limitForm(pages), (c) =>
    withForm(c, (session, values) => {
      const read = readFields(values, {
        email: emailText,
        password,
        firstName: optionalText(),
        lastName: optionalText(),
      });
      if ('errors' in read) return registerForm(pages, session, { form: { values, ...read } }, 422);
      const { firstName, lastName } = read.fields;
      const profile = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
      return attempt(pages, c, session, values, registerForm, (captchaTokens) =>
        register(personOf(pages, c), {
          email: read.fields.email,
          password: values.password ?? '',
          profile,
          captchaTokens,
        }),
      );
    }),
  );
  return app;
}

/** Shows the form beside the plan that is about to be bought, if there is one. */
function beside({ emulator }: Pages, session: OpenSession, form: ReactNode): ReactNode {
  const { planId } = session.request.paidPlansCheckout ?? {};
  if (!planId) return form;
  const { summary } = emulator.run(session.caller, '', (context) => planCheckout(context, planId));
  return (
    <div className="columns">
      {summary}
      {form}
    </div>
  );
}

const logInForm = (pages: Pages, session: OpenSession, shown: FormMessage, status = 200) => {
  const form = <LogInForm session={session} shown={shown} shop={pages.emulator.site().name} />;
  return signInPage(pages, session, 'Log in', beside(pages, session, form), status);
};

const registerForm = (pages: Pages, session: OpenSession, shown: FormMessage, status = 200) => {
  const form = <RegisterForm session={session} shown={shown} shop={pages.emulator.site().name} />;
  return signInPage(pages, session, 'Create an account', beside(pages, session, form), status);
};

/** Makes an empty form, with a captcha question if the site always asks one. */
function fresh(pages: Pages, c: Call): FormMessage {
  if (pages.emulator.site().captcha !== 'always') return { form: EMPTY };
  const { challenge, question } = personOf(pages, c).run(newChallenge);
  return { form: EMPTY, question: { id: challenge, text: question } };
}

/** Does what a form asks for, or shows the form again with its errors. */
async function attempt(
  pages: Pages,
  c: Call,
  session: OpenSession,
  values: Record<string, string>,
  form: typeof logInForm,
  work: (captchaTokens?: { Recaptcha: string }[]) => Promise<LoginOutcome>,
): Promise<Response> {
  const over = endedPage(pages, session);
  if (over) return over;
  const person = personOf(pages, c);
  try {
    const { captchaId, captcha = '' } = values;
    const token = captchaId && person.run((context) => solveChallenge(context, captchaId, captcha));
    if (captchaId && !token) throw captchaInvalid();
    return continueSignIn(pages, c, session, await work(token ? [{ Recaptcha: token }] : undefined));
  } catch (error) {
    return form(pages, session, refusalOf(error, person, values), 422);
  }
}
