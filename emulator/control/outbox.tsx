import { type Context as Call, Hono } from 'hono';
import type { ReactNode } from 'react';
import type { Emulator } from '#runtime/emulator';
import { listMails, type Mail, mails } from '#services/identity';
import { OUTBOX, sendPage } from '../hosted/shared/page';

const NAMES: Record<Mail['kind'], string> = {
  verification: 'Verify an e-mail address',
  recovery: 'Reset a password',
  activation: 'Activate an account',
  approved: 'Approved',
  'password-changed': 'Password changed',
  'factor-email': 'Code by e-mail',
  'factor-sms': 'Text message',
  'factor-call': 'Phone call',
  'factor-push': 'Push message',
  'back-in-stock': 'Back in stock',
  download: 'Download of what was bought',
  'staff-invitation': 'Staff invitation',
};

/** Whether the caller wants JSON: by `?format=json`, or because it does not ask for a page as browsers do. */
const wantsJson = (c: Call) =>
  c.req.query('format') === 'json' || !c.req.header('accept')?.includes('text/html');

/**
 * The messages that the platform would have sent, the newest first, as pages and as JSON `{mails}`.
 * `?to=` keeps those to one address.
 */
export function outboxRoutes(emulator: Emulator): Hono {
  const app = new Hono();
  const owner = () => ({ role: 'owner', id: emulator.site().ownerId }) as const;
  const page = (title: string, children: ReactNode, status = 200) => {
    return sendPage({ shop: emulator.site().name, title, children }, status);
  };
  const time = (mail: Mail) => {
    const { locale, timeZone } = emulator.site();
    const date = new Date(mail.createdDate);
    return date.toLocaleString(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' });
  };

  app.get('/', (c) => {
    const to = c.req.query('to') ?? '';
    const found = emulator.run(owner(), '', (context) => listMails(context, to || undefined));
    if (wantsJson(c)) return c.json({ mails: found });
    return page(
      'Outbox',
      <div className="card outbox">
        <h1>Outbox</h1>
        <p className="muted">Everything that would have been sent, the newest first.</p>
        <form method="get" className="filter">
          <div className="field">
            <label htmlFor="to">To</label>
            <input id="to" name="to" defaultValue={to} placeholder="name@example.com" />
          </div>
          <button className="button plain" type="submit">
            Filter
          </button>
        </form>
        {found.length === 0 && <p>{to ? `Nothing was sent to ${to}.` : 'Nothing was sent yet.'}</p>}
        <ol className="mails">
          {found.map((mail) => (
            <li key={mail.id}>
              <a href={`${OUTBOX}/${mail.id}`} lang={mail.language}>
                {mail.subject}
              </a>
              <span className="kind">{NAMES[mail.kind]}</span>
              <small>
                {mail.to} · <time dateTime={mail.createdDate}>{time(mail)}</time>
              </small>
            </li>
          ))}
        </ol>
      </div>,
    );
  });

  app.get('/:id', (c) => {
    const mail = emulator.run(owner(), '', ({ documents }) => documents.get(mails, c.req.param('id')));
    if (wantsJson(c)) return mail ? c.json(mail) : c.json({ message: 'There is no such message' }, 404);
    if (!mail) return page('Outbox', <p>There is no such message.</p>, 404);
    return page(
      mail.subject,
      <article className="card outbox">
        <p>
          <a href={OUTBOX}>All messages</a>
        </p>
        <h1 lang={mail.language}>{mail.subject}</h1>
        <p className="muted">
          {NAMES[mail.kind]} to {mail.to} · <time dateTime={mail.createdDate}>{time(mail)}</time>
        </p>
        <p lang={mail.language}>{mail.text}</p>
        {mail.code && (
          <p>
            <output className="code">{mail.code}</output>
          </p>
        )}
        {mail.link && (
          <p>
            <a className="button" href={mail.link} rel="noreferrer">
              Open the link
            </a>
          </p>
        )}
      </article>,
    );
  });
  return app;
}
