import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { ANONYMOUS } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { logFailure } from '#core/log-failure';
import type { Emulator } from '#runtime/emulator';
import { linkPath, redirectSessions, sessionOfToken } from '#services/redirects';
import { accountRoutes } from './account/routes';
import { authorizeRoutes } from './authorize/routes';
import { checkInRoutes } from './check-in/routes';
import { checkoutRoutes } from './checkouts/routes';
import { downloadRoutes } from './downloads/routes';
import { eventRoutes } from './event/routes';
import { fileRoutes } from './files';
import { installerRoutes } from './installer/routes';
import { siteRoutes } from './item-pages/routes';
import { logged } from './request-log';
import { errorMessage } from './shared/error-messages';
import { linkProblems, Message } from './shared/messages';
import { createSessionPages } from './shared/session-pages';
import { captchaRoutes } from './sign-in/captcha';
import { confirmationRoutes } from './sign-in/confirmations';
import { logOutRoutes } from './sign-in/log-out';
import { recoveryRoutes } from './sign-in/recovery';
import { signInRoutes } from './sign-in/routes';
import { stepRoutes } from './sign-in/step-routes';
import { unsubscribeRoutes } from './unsubscribe/routes';

/**
 * The pages that the platform hosts: events, checkouts, log-in and the members area.
 * @param media the site's media, by id
 */
export function hostedRoutes(emulator: Emulator, media: Hono): Hono {
  const pages = createSessionPages(emulator);
  const { run, page, message } = pages;
  const app = new Hono();

  app.route('/', fileRoutes(pages, media));
  app.get('/r/:token', (c) => {
    const token = c.req.param('token');
    const session = run(c, ANONYMOUS, (context) => sessionOfToken(context, token));
    return session
      ? c.redirect(`${linkPath(session)}?${new URLSearchParams({ token })}`, 302)
      : message(undefined, linkProblems.unknown, 404);
  });
  for (const part of [
    siteRoutes,
    checkoutRoutes,
    eventRoutes,
    checkInRoutes,
    authorizeRoutes,
    installerRoutes,
    signInRoutes,
    stepRoutes,
    recoveryRoutes,
    confirmationRoutes,
    logOutRoutes,
    accountRoutes,
    downloadRoutes,
    unsubscribeRoutes,
    captchaRoutes,
  ])
    app.route('/', part(pages));

  app.onError((error, c) => {
    if (error instanceof PlatformError && error.status < 500) {
      const id = c.req.param('session') ?? '';
      const session = run(c, ANONYMOUS, ({ documents }) => documents.get(redirectSessions, id));
      return message(session, errorMessage(error), error.status);
    }
    const requestId = emulator.ids.guid();
    // The route instead of the address, because a short link's address contains its token.
    logFailure(`${c.req.method} ${routePath(c)}`, requestId, error);
    const text = `Nothing has been changed. Please try again; if it stays so, quote the request ${requestId}.`;
    return page(
      { title: 'Something went wrong', children: <Message title="Something went wrong" text={text} /> },
      500,
    );
  });
  return logged(app, emulator);
}
