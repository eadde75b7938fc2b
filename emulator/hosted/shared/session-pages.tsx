import type { Context as Call } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { ANONYMOUS, type Caller, type Context } from '#core/contract/context';
import type { Emulator } from '#runtime/emulator';
import { brandOf } from '#services/business-tools';
import {
  holdsSession,
  type OpenSession,
  openLink,
  PAGE_LIFETIME,
  pageFolder,
  pagePath,
  type RedirectSession,
  sessionOfBrowser,
} from '#services/redirects';
import type { ErrorMessage } from './error-messages';
import { FORM_TOKEN } from './form';
import { linkProblems, Message } from './messages';
import { type PageProps, sendPage } from './page';
import { chooseLink, returnLink } from './return-links';

/** The helpers of all hosted pages: the shop's frame, and the redirect session behind each page. */
export interface Pages {
  emulator: Emulator;
  /** The origin by which the browser reached the emulator; has no path. */
  baseOf(c: Call): string;
  /** Does work for a caller in one transaction. */
  run<T>(c: Call, caller: Caller, work: (context: Context) => T): T;
  /** The same for work that may call service plugins. */
  ask<T>(c: Call, caller: Caller, work: (context: Context) => T): T | Promise<T>;
  /** Makes a page in the shop's frame. */
  page(props: Omit<PageProps, 'brand'>, status?: number, formTargets?: string[]): Response;
  /** Renders a page that says why there is no form. */
  message(session: RedirectSession | undefined, text: ErrorMessage, status: number): Response;
  /**
   * Stores a secret in a cookie of the pages under a path. @param seconds until it expires; without them, it ends with
   * the browser
   */
  keep(c: Call, name: string, value: string, path: string, seconds?: number): void;
  /** Redirects a browser to a session's page, or to another folder's page of it, with the cookie that gives access. */
  lead(c: Call, session: RedirectSession, cookie: string, folder?: string): Response;
  /** Opens the single-use link of a call's `token`. */
  open(c: Call, work?: (session: OpenSession, cookie: string) => Response): Response;
  /** Finds the session of the calling browser; without one, answers a page that says why. */
  withSession<T extends Response | Promise<Response>>(
    c: Call,
    work: (session: OpenSession) => T,
  ): T | Response;
  /** Reads the form of a session's page; answers 403 if it did not come from there. */
  withForm(
    c: Call,
    work: (session: OpenSession, values: Record<string, string>) => Response | Promise<Response>,
  ): Promise<Response>;
  /** Returns the browser's cookie for a session's pages. */
  cookieOf(c: Call, session: RedirectSession): string;
}

const cookieName = ({ id }: { id: string }) => `hosted-${id}`;

/** Returns the values of a form; empty if the body is not a form. */
export async function typedValues(c: Call): Promise<Record<string, string>> {
  const body = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The message for a form that another page sent, or whose page belongs to another browser. */
export const FOREIGN_FORM: ErrorMessage = {
  title: 'This form cannot be accepted',
  text: 'It did not come from the page itself. Open the page again and fill it in there.',
};

const BODY_LIMIT = 64 * 1024;

/** Refuses forms that are longer than a person types. */
export const limitForm = ({ message }: Pages) =>
  bodyLimit({
    maxSize: BODY_LIMIT,
    onError: () =>
      message(
        undefined,
        { title: 'This form is too long', text: 'Go back and shorten what you typed.' },
        413,
      ),
  });

/** Makes the helpers of the hosted pages for an emulator. */
export function createSessionPages(emulator: Emulator): Pages {
  const baseOf = (c: Call) => new URL(c.req.url).origin;
  const run: Pages['run'] = (c, caller, work) => emulator.run(caller, baseOf(c), work);
  const ask: Pages['ask'] = (c, caller, work) => emulator.ask(caller, baseOf(c), work);

  const page: Pages['page'] = (props, status = 200, formTargets) => {
    return sendPage({ brand: emulator.read(brandOf), ...props }, status, formTargets);
  };

  const message: Pages['message'] = (session, { title, text }, status) => {
    const way = session && (status === 410 ? returnLink(session) : chooseLink(session));
    return page(
      {
        title,
        back: session && returnLink(session),
        children: <Message title={title} text={text} way={way} />,
      },
      status,
    );
  };

  const keep: Pages['keep'] = (c, name, value, path, maxAge) =>
    setCookie(c, name, value, {
      path,
      httpOnly: true,
      sameSite: 'Lax',
      secure: baseOf(c).startsWith('https:'),
      maxAge,
    });

  const cookieOf: Pages['cookieOf'] = (c, session) => getCookie(c, cookieName(session)) ?? '';

  const lead: Pages['lead'] = (c, session, cookie, folder = pageFolder(session)) => {
    keep(c, cookieName(session), cookie, folder, PAGE_LIFETIME / 1000);
    return c.redirect(`${folder}/${session.id}`, 303);
  };

  const open: Pages['open'] = (c, work = (session, cookie) => lead(c, session, cookie)) => {
    const opened = run(c, ANONYMOUS, (context) => openLink(context, c.req.query('token') ?? ''));
    if ('cookie' in opened) return work(opened.session, opened.cookie);
    const { session, problem } = opened;
    // The browser that opened it may come back by the same link, for example from its history.
    if (session && holdsSession(session, cookieOf(c, session))) return c.redirect(pagePath(session), 303);
    return message(session, linkProblems[problem], linkProblems[problem].status);
  };

  const withSession: Pages['withSession'] = (c, work) => {
    const id = c.req.param('session') ?? '';
    const session = run(c, ANONYMOUS, (context) =>
      sessionOfBrowser(context, id, getCookie(c, cookieName({ id }))),
    );
    if (!('problem' in session)) return work(session);
    const problem = linkProblems[session.problem];
    return message(session.session, problem, problem.status);
  };

  const withForm: Pages['withForm'] = async (c, work) => {
    const values = await typedValues(c);
    return withSession(c, (session) =>
      values[FORM_TOKEN] === session.opened.formToken
        ? work(session, values)
        : message(session, FOREIGN_FORM, 403),
    );
  };

  return { emulator, baseOf, run, ask, page, message, keep, lead, open, withSession, withForm, cookieOf };
}
