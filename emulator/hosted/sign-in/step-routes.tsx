import { type Context as Call, Hono } from 'hono';
import type { LoginOutcome } from '#services/identity';
import {
  resendDuringAuthentication,
  SECOND_FACTORS,
  verifyDuringAuthentication,
  verifyFactor,
} from '#services/identity';
import type { OpenSession, PendingSignIn } from '#services/redirects';
import { SIGN_IN } from '#services/redirects';
import { Message } from '../shared/messages';
import { limitForm, type Pages } from '../shared/session-pages';
import { CodeForm } from './code-form';
import { FactorForm } from './factor-form';
import type { FormMessage } from './form-card';
import { signInPage } from './page';
import { refusalOf } from './refusal';
import { continueSignIn, holdPendingSignIn, personOf, requestStep, signInPath, stateTokenOf } from './steps';

const EMPTY: FormMessage = { form: { values: {}, errors: {} } };
const MISSING: FormMessage = { form: { values: {}, errors: { code: 'Enter the code' } } };

const SENT = { title: 'Sent', text: 'It should arrive in a moment.', good: true };

const WAITING = {
  REQUIRE_OWNER_APPROVAL: {
    title: 'Your account waits for approval',
    text: 'The owner of the shop has to approve it. You get an e-mail as soon as that is done: log in then.',
  },
  STATUS_CHECK: {
    title: 'This account cannot log in',
    text: 'It was blocked or closed. If you think that this is a mistake, ask the shop.',
  },
};

type Pending<State> = Extract<PendingSignIn, { state: State }>;

/** The steps of a log-in after the password: the code of the e-mail, a second factor, waiting for approval. */
export function stepRoutes(pages: Pages): Hono {
  const app = new Hono();
  app.route('/', codeRoutes(pages));
  app.route('/', factorRoutes(pages));

  app.get(`${SIGN_IN}/:session/waiting`, (c) =>
    pages.withSession(c, (session) =>
      whileIn(c, session, ['REQUIRE_OWNER_APPROVAL', 'STATUS_CHECK'] as const, ({ state }) =>
        signInPage(
          pages,
          session,
          WAITING[state].title,
          <Message
            {...WAITING[state]}
            way={{ href: signInPath(session, '/cancel'), label: 'Back to the shop' }}
          />,
        ),
      ),
    ),
  );
  return app;
}

/** Shows a page of a log-in that waits for this step; otherwise the log-in starts again. */
function whileIn<State extends PendingSignIn['state']>(
  c: Call,
  session: OpenSession,
  states: readonly State[],
  work: (pending: Pending<State>) => Response,
): Response {
  const { pending, completed } = session;
  const fits = (it: PendingSignIn | undefined): it is Pending<State> =>
    states.some((state) => state === it?.state);
  return !completed && fits(pending) ? work(pending) : c.redirect(signInPath(session), 303);
}

/** Continues with the result of a step, or shows its form again. */
function attempt(
  pages: Pages,
  c: Call,
  session: OpenSession,
  values: Record<string, string>,
  form: (shown: FormMessage, status: number) => Response,
  work: () => LoginOutcome | Error,
): Response {
  try {
    const outcome = work();
    if (outcome instanceof Error) throw outcome;
    return continueSignIn(pages, c, session, outcome);
  } catch (error) {
    return form(refusalOf(error, personOf(pages, c), values), 422);
  }
}

function codeRoutes(pages: Pages): Hono {
  const app = new Hono();
  const codeForm = (session: OpenSession, { email }: { email: string }, shown = EMPTY, status = 200) =>
    signInPage(
      pages,
      session,
      'Verify your e-mail',
      <CodeForm session={session} shown={shown} email={email} />,
      status,
    );
  const verify = ['REQUIRE_EMAIL_VERIFICATION'] as const;

  app.get(`${SIGN_IN}/:session/verify`, (c) =>
    pages.withSession(c, (session) => whileIn(c, session, verify, (pending) => codeForm(session, pending))),
  );
  app.post(`${SIGN_IN}/:session/verify`, limitForm(pages), (c) =>
    pages.withForm(c, (session, values) =>
      whileIn(c, session, verify, (pending) => {
        const { run } = personOf(pages, c);
        const stateToken = stateTokenOf(c);
        const form = (shown: FormMessage, status: number) => codeForm(session, pending, shown, status);
        const code = values.code?.replace(/\s/g, '') ?? '';
        if (values.step === 'resend')
          try {
            run((context) => resendDuringAuthentication(context, stateToken));
            return form({ ...EMPTY, notice: SENT }, 200);
          } catch (error) {
            return form(refusalOf(error, personOf(pages, c), values), 422);
          }
        if (!code) return form(MISSING, 422);
        return attempt(pages, c, session, values, form, () =>
          run((context) => verifyDuringAuthentication(context, { code, stateToken })),
        );
      }),
    ),
  );
  return app;
}

function factorRoutes(pages: Pages): Hono {
  const app = new Hono();
  const factorForm = (session: OpenSession, pending: Pending<'REQUIRE_MFA'>, shown = EMPTY, status = 200) =>
    signInPage(
      pages,
      session,
      'Is it you?',
      <FactorForm session={session} pending={pending} shown={shown} />,
      status,
    );
  const mfa = ['REQUIRE_MFA'] as const;

  app.get(`${SIGN_IN}/:session/factor`, (c) =>
    pages.withSession(c, (session) => whileIn(c, session, mfa, (pending) => factorForm(session, pending))),
  );
  app.post(`${SIGN_IN}/:session/factor`, limitForm(pages), (c) =>
    pages.withForm(c, (session, values) =>
      whileIn(c, session, mfa, (pending) => {
        const person = personOf(pages, c);
        const stateToken = stateTokenOf(c);
        const form = (shown: FormMessage, status: number) => factorForm(session, pending, shown, status);
        const chosen = SECOND_FACTORS.find((factor) => factor === values.step);
        if (chosen)
          try {
            const step = requestStep(pages, c, stateToken, pending.factors, chosen);
            holdPendingSignIn(pages, c, session, step);
            return c.redirect(signInPath(session, '/factor'), 303);
          } catch (error) {
            return form(refusalOf(error, person, values), 422);
          }
        const { factor, transactionId } = pending;
        const code = values.code?.replace(/\s/g, '') ?? '';
        if (factor !== 'PUSH' && !code) return form({ form: { ...MISSING.form, values } }, 422);
        return attempt(pages, c, session, values, form, () =>
          person.run((context) =>
            verifyFactor(context, {
              stateToken,
              factorType: factor,
              ...(factor === 'PUSH' ? { transactionId: transactionId ?? '' } : { code }),
              rememberThisDevice: values.remember === 'yes',
              address: person.address,
            }),
          ),
        );
      }),
    ),
  );
  return app;
}
