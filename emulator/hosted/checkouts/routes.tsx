import { type Context as Call, Hono } from 'hono';
import type { Context } from '#core/contract/context';
import { ANONYMOUS } from '#core/contract/context';
import { codeOf, PlatformError } from '#core/contract/errors';
import { completionPath, findPaymentRequest, PAY_PATH } from '#services/ecom';
import { openPaymentLink, PAYMENT_LINK_PATH } from '#services/get-paid';
import {
  CHECKOUTS,
  callbackAddress,
  completionUrl,
  createSession,
  linkPath,
  type OpenSession,
  pagePath,
  type RedirectSession,
  redirectSessions,
} from '#services/redirects';
import { errorMessage } from '../shared/error-messages';
import type { FormState } from '../shared/form';
import { knownOf } from '../shared/known-buyer';
import { admitMember, leadToSignIn } from '../shared/member';
import { linkProblems, Message, ThankYou } from '../shared/messages';
import { chooseLink, returnLink } from '../shared/return-links';
import { limitForm, type Pages } from '../shared/session-pages';
import { checkoutOf } from './by-intent';
import type { Checkout } from './checkout';
import { CheckoutForm } from './form';

/** The pages of checkouts, and those after them. */
export function checkoutRoutes(pages: Pages): Hono {
  const { run, withSession } = pages;
  const app = new Hono();

  // The link of a payment request opens any number of times, each time with a new session.
  app.get(`${PAY_PATH}/:request`, (c) => {
    const { session, token } = run(c, ANONYMOUS, (context) => {
      const caller = { role: 'visitor', id: context.ids.guid() } as const;
      const { id: paymentRequestId } = findPaymentRequest(context, c.req.param('request'));
      const request = { ecomOrderPaymentRequest: { paymentRequestId } };
      return createSession({ ...context, caller }, { request, callbacks: {} });
    });
    return c.redirect(`${linkPath(session)}?${new URLSearchParams({ token })}`, 302);
  });
  app.get(`${PAYMENT_LINK_PATH}/:link`, async (c) => {
    try {
      const url = await pages.ask(c, ANONYMOUS, (context) => openPaymentLink(context, c.req.param('link')));
      return c.redirect(url, 302);
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status >= 500) throw error;
      if (error.status === 404) return pages.message(undefined, linkProblems.unknown, 404);
      return pages.message(undefined, errorMessage({ code: codeOf(error), message: error.message }), 410);
    }
  });
  for (const { path } of Object.values(CHECKOUTS)) {
    app.get(path, (c) => pages.open(c));
    app.get(`${path}/:session`, (c) => show(pages, c));
    app.post(`${path}/:session`, limitForm(pages), (c) => submit(pages, c));
    app.get(`${path}/:session/thank-you`, (c) => withSession(c, (session) => thankYou(pages, session)));
    app.get(`${path}/:session/pay`, (c) => withSession(c, (session) => toProvider(pages, session)));
    // A payment provider sends the buyer back to one of these.
    app.get(`${path}/:session/paid`, (c) =>
      withSession(c, (session) => c.redirect(onward(pages, c, session), 303)),
    );
    app.get(`${path}/:session/unpaid`, (c) =>
      withSession(c, (session) => pages.message(session, NOT_PAID, 402)),
    );
  }
  return app;
}

function formPage(
  { page }: Pages,
  session: OpenSession,
  checkout: Checkout,
  form: FormState,
  obstacle = checkout.warning && errorMessage(checkout.warning),
  status = 200,
): Response {
  const target = completionUrl(session);
  return page(
    {
      title: checkout.title,
      back: returnLink(session),
      children: (
        <CheckoutForm
          checkout={checkout}
          session={session}
          form={form}
          obstacle={obstacle}
          way={chooseLink(session)}
        />
      ),
    },
    status,
    target ? [new URL(target).origin] : [],
  );
}

/**
 * Returns where a completed session redirects: to the shop, or to our own thank-you page. A cart's payment is reported
 * to the platform on the way (SDK: cartV2 `handleAsyncCheckoutCompletion`).
 */
function onward({ run }: Pages, c: Call, session: RedirectSession): string {
  const target = completionUrl(session);
  const end = target
    ? callbackAddress(target, session, session.completed?.parameters)
    : `${pagePath(session)}/thank-you`;
  const { checkoutId } = session.request.ecomCheckout ?? {};
  if (!checkoutId) return end;
  return (
    run(c, session.caller, (context) =>
      completionPath(context, checkoutId, new URL(end, context.baseUrl).href),
    ) ?? end
  );
}

const NOT_PAID = {
  title: 'You have not paid',
  text: 'The payment provider has sent you back. Your order waits for its payment for two hours.',
};

/**
 * Redirects to the page of a payment provider, by a separate page, because browsers do not redirect a form to addresses
 * that its page has not named.
 */
function toProvider({ page, message }: Pages, session: RedirectSession): Response {
  const { paymentUrl } = session.completed ?? {};
  if (!paymentUrl) return message(session, linkProblems.unknown, 404);
  const { href } = new URL(paymentUrl);
  const way = { href, label: 'Go on to the payment' };
  const title = 'Your order waits for its payment';
  const text = 'The payment provider opens by itself.';
  const answer = page({ title, children: <Message title={title} text={text} way={way} /> });
  answer.headers.set('refresh', `0; url=${href}`);
  return answer;
}

function thankYou({ page, message }: Pages, session: RedirectSession): Response {
  const { completed } = session;
  if (!completed) return message(session, linkProblems.unknown, 404);
  const back = returnLink(session, 'Continue browsing');
  return page({ title: completed.title, back, children: <ThankYou completion={completed} way={back} /> });
}

function show(pages: Pages, c: Call): Response | Promise<Response> {
  const { run, ask, message, withSession } = pages;
  return withSession<Response | Promise<Response>>(c, async (opened) => {
    if (opened.completed) return thankYou(pages, opened);
    const session = admitMember(pages, c, opened);
    if (!session) return leadToSignIn(pages, c, opened);
    const checkout = await ask(c, session.caller, (context) => checkoutOf(context, session, {}));
    return checkout.obstacle
      ? message(session, errorMessage(checkout.obstacle), 409)
      : formPage(pages, session, checkout, { values: run(c, session.caller, knownOf), errors: {} });
  });
}

function submit(pages: Pages, c: Call): Promise<Response> {
  const { ask, withForm } = pages;
  return withForm(c, async (opened, values) => {
    // The form was sent twice: there is one order, and both answers redirect to it.
    if (opened.completed) return c.redirect(onward(pages, c, opened), 303);
    const session = admitMember(pages, c, opened);
    if (!session) return leadToSignIn(pages, c, opened);
    const open = (context: Context) => checkoutOf(context, session, values);
    if (values.step === 'update')
      return formPage(pages, session, await ask(c, session.caller, open), { values, errors: {} });
    try {
      const done = await ask(c, session.caller, (context) => {
        const checkout = open(context);
        const outcome = checkout.submit(values);
        if ('errors' in outcome)
          return formPage(pages, session, checkout, { values, ...outcome }, undefined, 422);
        const changed =
          'next' in outcome
            ? { ...session, request: outcome.next }
            : { ...session, completed: outcome.completion };
        return context.documents.put(redirectSessions, changed);
      });
      if (done instanceof Response) return done;
      if (done.completed?.paymentUrl) return c.redirect(`${pagePath(done)}/pay`, 303);
      return done.completed
        ? c.redirect(onward(pages, c, done), 303)
        : pages.lead(c, done, pages.cookieOf(c, done));
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status >= 500) throw error;
      const form = { values: { ...values, refusal: codeOf(error) }, errors: {} };
      const checkout = await ask(c, session.caller, open);
      return formPage(pages, session, checkout, form, errorMessage(error), error.status);
    }
  });
}
