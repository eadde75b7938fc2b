import { readFile } from 'node:fs/promises';
import { type Context as Call, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { PlatformError } from '../core/errors';
import type { Caller, Context } from '../core/operation';
import type { Emulator } from '../server';
import {
  callbackAddress,
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
import { linkProblems, Message, ThankYou, type Way } from './messages';
import { type ObstacleText, obstacleText } from './obstacles';
import { type PageProps, STYLESHEET, sendPage } from './page';

// The same file seen from the source (emulator/hosted) and from the bundle (emulator/dist).
const CSS_FILE = new URL('../hosted/hosted.css', import.meta.url);

/** Whoever has only an address. */
const NOBODY: Caller = { role: 'visitor', id: '' };

const BODY_LIMIT = 64 * 1024;

type OpenSession = RedirectSession & Required<Pick<RedirectSession, 'opened'>>;

const cookieName = ({ id }: { id: string }) => `hosted-${id}`;

/** The way back to the shop's own list of what is bought here; without one, to where the flow began. */
function wayBack(session: RedirectSession, label = 'Back to the shop'): Way | undefined {
  const { postFlowUrl } = session.callbacks;
  return postFlowUrl ? { href: callbackAddress(postFlowUrl, session), label } : undefined;
}

/** Where to choose something else: the shop's page for it (facts 5.2). */
function wayToChoose(session: RedirectSession): Way | undefined {
  const { request, callbacks } = session;
  const { bookingsServiceListUrl, cartPageUrl, planListUrl } = callbacks;
  if (request.bookingsCheckout && bookingsServiceListUrl)
    return { href: callbackAddress(bookingsServiceListUrl, session), label: 'Choose another time' };
  if (request.ecomCheckout && cartPageUrl)
    return { href: callbackAddress(cartPageUrl, session), label: 'Back to the cart' };
  if (request.paidPlansCheckout && planListUrl) {
    const { planId = '', checkoutData } = request.paidPlansCheckout;
    const parameters = { planIds: planId, ...(checkoutData && { checkoutData }) };
    return { href: callbackAddress(planListUrl, session, parameters), label: 'Choose another plan' };
  }
  return wayBack(session, request.eventsCheckout ? 'Choose tickets again' : undefined);
}

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
    const { thankYouPageUrl } = session.callbacks;
    return page(
      {
        title: checkout.title,
        back: wayBack(session),
        children: <CheckoutForm {...{ checkout, session, form, obstacle }} way={wayToChoose(session)} />,
      },
      status,
      thankYouPageUrl ? [new URL(thankYouPageUrl).origin] : [],
    );
  }

  /** Where a completed session goes: the shop's thank-you page, or our own. */
  function onward(session: RedirectSession): string {
    const { thankYouPageUrl } = session.callbacks;
    return thankYouPageUrl
      ? callbackAddress(thankYouPageUrl, session, session.completed?.parameters)
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

  function open(c: Call): Response {
    const opened = run(c, NOBODY, (context) => openLink(context, c.req.query('token') ?? ''));
    if ('cookie' in opened) {
      setCookie(c, cookieName(opened.session), opened.cookie, {
        path: PAGES[intentOf(opened.session.request) ?? 'ecomCheckout'].path,
        httpOnly: true,
        sameSite: 'Lax',
        secure: baseOf(c).startsWith('https:'),
        maxAge: PAGE_LIFETIME / 1000,
      });
      return c.redirect(pagePath(opened.session), 303);
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
          return onward(context.documents.put(redirectSessions, { ...session, completed: outcome }));
        });
        return typeof done === 'string' ? c.redirect(done, 303) : done;
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
  for (const { path } of INTENTS.map((intent) => PAGES[intent])) {
    app.get(path, open);
    app.get(`${path}/:session`, show);
    app.post(`${path}/:session`, bodyLimit({ maxSize: BODY_LIMIT }), submit);
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
