import type { Context as Call } from 'hono';
import { setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { answersAt } from '#core/events/listening';
import type { Emulator } from '#runtime/emulator';
import { BROWSER_COOKIE, NEW_LOGIN_COOKIE, startBrowserSession } from '#services/identity';
import { refused } from '../refused';
import { findMember, ownerOf } from './change';

/** The log-in of a link that was not opened yet. */
interface Pending {
  memberId: string;
  to: string;
}

/** A page that waits for the app: the browser's own error page would say less. */
const waitingPage = (to: string) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>No app answers at ${to}</title>
      <style>
        :root {
          color-scheme: light dark;
          font: 16px/1.5 system-ui, sans-serif;
        }
        body {
          max-width: 36rem;
          margin: 15vh auto;
          padding: 0 1.5rem;
        }
      </style>
    </head>
    <body>
      <h1>No app answers at ${to}</h1>
      <p>Start the app: this page opens it, logged in, as soon as it answers.</p>
      <p>If the app is at another address, close this page and name that address in the console.</p>
    </body>
  </html>`;

/** How many links are remembered. */
const KEPT = 100;

/** Returns the origin of the site's app, if known: the origin of its calls, or an allowed return address. */
function appOf({ log, site }: Emulator): string | undefined {
  const origins = log.list().flatMap(({ origin, isConsole }) => (origin && !isConsole ? [origin] : []));
  const { allowedRedirectDomains, localApps } = site();
  return origins.at(-1) ?? localApps?.origins().at(-1) ?? allowedRedirectDomains[0];
}

/** Makes links that log a browser in. Each works once, so that no page can use one to log a visitor in unasked. */
export function createLoginLinks(emulator: Emulator) {
  const links = new Map<string, Pending>();
  return {
    /**
     * Makes a link for a member.
     * @param app the page of the app to open; that of the known app if absent
     * @throws HTTPException 404 for an unknown member, 400 if no app is known
     */
    make(memberId: string, app: string | undefined, origin: string): { url: string; to: string } {
      emulator.run(ownerOf(emulator), '', (context) => findMember(context, memberId));
      const to = app ?? appOf(emulator);
      if (!to || !URL.canParse(to) || !/^https?:$/.test(new URL(to).protocol))
        throw refused(400, 'No app has called yet: name its address, such as http://localhost:3000.');
      const token = emulator.ids.secret();
      links.set(token, { memberId, to });
      const [oldest] = links.size > KEPT ? links.keys() : [];
      if (oldest !== undefined) links.delete(oldest);
      return { url: `${origin}/_emulator/log-in/${token}`, to };
    },
    /**
     * Opens a link: logs the browser in at the hosted pages, and redirects it to the app. If no app answers there, the
     * page says so, tries again, and keeps the link.
     */
    async open(c: Call, token: string): Promise<Response> {
      const link = links.get(token);
      if (!link) return c.text('This link was used already. Make a new one in the console.', 404);
      if (!(await answersAt(link.to))) return c.html(waitingPage(link.to), 503, { refresh: '2' });
      links.delete(token);
      const cookie = emulator.run(ownerOf(emulator), '', (context) =>
        startBrowserSession(context, findMember(context, link.memberId).id),
      );
      const options = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;
      setCookie(c, BROWSER_COOKIE, cookie, options);
      setCookie(c, NEW_LOGIN_COOKIE, 'yes', options);
      return c.redirect(link.to);
    },
  };
}
