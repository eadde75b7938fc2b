import { readFile } from 'node:fs/promises';
import { type Context as Call, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { PlatformError } from '../core/errors';
import type { Caller, Context } from '../core/operation';
import type { Emulator } from '../server';
import {
  callbackAddress,
  destination,
  INTENTS,
  intentOf,
  PAGE_LIFETIME,
  PAGES,
  pagePath,
} from '../services/redirects/rules';
import { holdsSession, openLink, sessionOfBrowser, sessionOfToken } from '../services/redirects/sessions';
import { type RedirectSession, redirectSessions } from '../services/redirects/store';
import { CheckoutForm } from './checkout-form';
import type { Checkout } from './checkouts/checkout';
import { checkoutOf } from './checkouts/checkouts';
import { FORM_TOKEN, type FormState } from './form';
import { linkProblems, Message, ThankYou } from './messages';
import { type ObstacleText, obstacleText } from './obstacles';
import { type PageProps, STYLESHEET, sendPage } from './page';
import { wayBack, wayToChoose } from './ways';

// The same file seen from the source (emulator/hosted) and from the bundle (emulator/dist).
const CSS_FILE = new URL('../hosted/hosted.css', import.meta.url);

/** Whoever has only an address. */
const NOBODY: Caller = { role: 'visitor', id: '' };

const BODY_LIMIT = 64 * 1024;

type OpenSession = RedirectSession & Required<Pick<RedirectSession, 'opened'>>;

const cookieName = ({ id }: { id: string }) => `hosted-${id}`;

/** The pages that the platform hosts: checkouts and what comes after them. */
export function hostedPages(emulator: Emulator): Hono {
  const app = new Hono();
  const baseOf = (c: Call) => new URL(c.req.url).origin;
  const run = <T,>(c: Call, caller: Caller, work: (context: Context) => T) =>
    emulator.run(caller, baseOf(c), work);

  function page(props: Omit<PageProps, 'shop' | 'locale'>, status = 200, formTargets?: string[]): Response {
    const { name: shop, locale } = emulator.site();
    return sendPage({ shop, locale, ...props }, status, formTargets);
  }

  /** A page that says why there is no form. */
  function message(session: RedirectSession | undefined, { title, text }: ObstacleText, status: number) {
    const way = session && (status === 410 ? wayBack(session) : wayToChoose(session));
    return page(
      { title, back: session && wayBack(session), children: <Message {...{ title, text, way }} /> },
      status,
    );
  }

  function formPage(
    session: OpenSession,
    checkout: Checkout,
    form: FormState = { values: {}, errors: {} },
    obstacle = checkout.warning && obstacleText(checkout.warning),
    status = 200,
  ): Response {
    const target = destination(session);
    return page(
      {
        title: checkout.title,
        back: wayBack(session),
        children: <CheckoutForm {...{ checkout, session, form, obstacle }} way={wayToChoose(session)} />,
      },
      status,
      target ? [new URL(target).origin] : [],
    );
  }

  /** Where a completed session goes: to the shop, or to a thank-you page of our own. */
  function onward(session: RedirectSession): string {
    const target = destination(session);
    return target
      ? callbackAddress(target, session, session.completed?.parameters)
      : `${pagePath(session)}/thank-you`;
  }

  function thankYou(session: RedirectSession): Response {
    const { completed } = session;
    if (!completed) return message(session, linkProblems.unknown, 404);
    const back = wayBack(session, 'Continue browsing');
    return page({ title: completed.title, back, children: <ThankYou completion={completed} way={back} /> });
  }

  /** Finds the session of the browser that calls; answers a page that says why there is none. */
  function withSession(c: Call, work: (session: OpenSession) => Response): Response {
    const id = c.req.param('session') ?? '';
    const found = run(c, NOBODY, (context) =>
      sessionOfBrowser(context, id, getCookie(c, cookieName({ id }))),
    );
    if ('problem' in found) {
      const problem = linkProblems[found.problem];
      return message(found.session, problem, problem.status);
    }
    return work(found);
  }

  /** Leads a browser to a session's page, with the cookie that shows it. */
  function lead(c: Call, session: RedirectSession, cookie: string): Response {
    const intent = intentOf(session.request);
    setCookie(c, cookieName(session), cookie, {
      path: intent ? PAGES[intent].path : '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: baseOf(c).startsWith('https:'),
      maxAge: PAGE_LIFETIME / 1000,
    });
    return c.redirect(pagePath(session), 303);
  }

  function open(c: Call): Response {
    const opened = run(c, NOBODY, (context) => openLink(context, c.req.query('token') ?? ''));
    if ('cookie' in opened) {
      return lead(c, opened.session, opened.cookie);
    }
    const { session, problem } = opened;
    // The browser that opened it may come back by the same link, as its history does.
    if (session && holdsSession(session, getCookie(c, cookieName(session))))
      return c.redirect(pagePath(session), 303);
    return message(session, linkProblems[problem], linkProblems[problem].status);
  }

  function show(c: Call): Response {
    return withSession(c, (session) => {
      if (session.completed) return thankYou(session);
      const checkout = run(c, session.caller, (context) => checkoutOf(context, session, {}));
      return checkout.obstacle
        ? message(session, obstacleText(checkout.obstacle), 409)
        : formPage(session, checkout);
    });
  }

  async function submit(c: Call): Promise<Response> {
    const body = await c.req.parseBody();
    const values = Object.fromEntries(
      Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    return withSession(c, (session) => {
      if (values[FORM_TOKEN] !== session.opened.formToken) {
        const text = 'It did not come from the page itself. Open the page again and fill it in there.';
        return message(session, { title: 'This form cannot be accepted', text }, 403);
      }
      // Sent twice: there is one order, and both answers lead to it.
      if (session.completed) return c.redirect(onward(session), 303);
      const open = (context: Context) => checkoutOf(context, session, values);
      if (values.step === 'update')
        return formPage(session, run(c, session.caller, open), { values, errors: {} });
      try {
        const done = run(c, session.caller, (context) => {
          const checkout = open(context);
          const outcome = checkout.submit(values);
          if ('errors' in outcome) return formPage(session, checkout, { values, ...outcome }, undefined, 422);
          const changed =
            'next' in outcome
              ? { ...session, request: outcome.next }
              : { ...session, completed: outcome.completion };
          return context.documents.put(redirectSessions, changed);
        });
        if (done instanceof Response) return done;
        if (done.completed) return c.redirect(onward(done), 303);
        return lead(c, done, getCookie(c, cookieName(done)) ?? '');
      } catch (error) {
        if (!(error instanceof PlatformError) || error.status >= 500) throw error;
        const form = { values, errors: {} };
        return formPage(session, run(c, session.caller, open), form, obstacleText(error), error.status);
      }
    });
  }

  app.get(STYLESHEET, async () => {
    const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' };
    return new Response(await readFile(CSS_FILE, 'utf8'), { headers });
  });
  app.get('/r/:token', (c) => {
    const token = c.req.param('token');
    const session = run(c, NOBODY, (context) => sessionOfToken(context, token));
    const intent = session && intentOf(session.request);
    return intent
      ? c.redirect(`${PAGES[intent].path}?${new URLSearchParams({ token })}`, 302)
      : message(undefined, linkProblems.unknown, 404);
  });
  const limit = bodyLimit({
    maxSize: BODY_LIMIT,
    onError: () =>
      message(
        undefined,
        { title: 'This form is too long', text: 'Go back and shorten what you typed.' },
        413,
      ),
  });
  for (const { path } of INTENTS.map((intent) => PAGES[intent])) {
    app.get(path, open);
    app.get(`${path}/:session`, show);
    app.post(`${path}/:session`, limit, submit);
    app.get(`${path}/:session/thank-you`, (c) => withSession(c, thankYou));
  }

  app.onError((error, c) => {
    if (error instanceof PlatformError && error.status < 500) {
      const id = c.req.param('session') ?? '';
      const session = run(c, NOBODY, ({ documents }) => documents.get(redirectSessions, id));
      return message(session, obstacleText(error), error.status);
    }
    const requestId = emulator.ids.guid();
    console.error(`[emulator] ${c.req.method} ${c.req.path} failed, request id ${requestId}:`, error);
    const text = `Nothing has been ordered. Please try again; if it stays so, quote the request ${requestId}.`;
    return page(
      { title: 'Something went wrong', children: <Message title="Something went wrong" text={text} /> },
      500,
    );
  });
  return app;
}
