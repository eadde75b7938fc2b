import { Hono } from 'hono';
import { ANONYMOUS } from '#core/contract/context';
import { emailOfLink, UNSUBSCRIBE, unsubscribe } from '#services/email-subscriptions';
import { limitForm, type Pages } from '../shared/session-pages';

const UNKNOWN = {
  title: 'There is no such link',
  text: 'The link is incomplete, or the shop that made it has been reset. Open it from the mail again.',
};

/**
 * The page where recipients unsubscribe from marketing mails. Opening the link changes nothing, because mail programs
 * open links to check them; the button unsubscribes.
 */
export function unsubscribeRoutes(pages: Pages): Hono {
  const { run, page, message } = pages;
  const app = new Hono();

  app.get(`${UNSUBSCRIBE}/:secret`, (c) => {
    const email = run(c, ANONYMOUS, (context) => emailOfLink(context, c.req.param('secret')));
    if (!email) return message(undefined, UNKNOWN, 404);
    return page({
      title: 'Unsubscribe',
      children: (
        <div className="card narrow">
          <h1>Unsubscribe</h1>
          <p>{email} will get no more marketing mails from this shop.</p>
          <form method="post">
            <div className="actions">
              <button className="button" type="submit">
                Unsubscribe
              </button>
            </div>
          </form>
        </div>
      ),
    });
  });

  // The form needs no token: its address has the link's secret, which no other page knows.
  app.post(`${UNSUBSCRIBE}/:secret`, limitForm(pages), (c) => {
    const email = run(c, ANONYMOUS, (context) => unsubscribe(context, c.req.param('secret')));
    if (!email) return message(undefined, UNKNOWN, 404);
    const text = `${email} gets no more marketing mails from this shop. Mails about orders and bookings still come.`;
    return message(undefined, { title: 'You are unsubscribed', text }, 200);
  });
  return app;
}
