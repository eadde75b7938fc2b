import { Hono } from 'hono';
import { ANONYMOUS } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { sameText } from '#core/hash';
import { logStaffIn, STAFF_LINK, staffOfLink } from '#services/events';
import { FORM_TOKEN } from '../shared/form';
import { FOREIGN_FORM, limitForm, type Pages, typedValues } from '../shared/session-pages';
import { FormCard } from '../sign-in/form-card';
import { formTokenOf } from '../sign-in/mail-link';
import { DOOR, doorApp, orMissing, PAUSED, STAFF_COOKIE } from './staff-device';

/** How long a device stays logged in, in seconds: a season of events. */
const LOGIN_SECONDS = 60 * 86_400;

const OVER = {
  title: 'This log-in link is not valid',
  text: 'It is incomplete, or it has been withdrawn. Ask the organizer for another one.',
};

/** The page of the link with which a staff member logs a device in. */
export function staffLogInRoutes(pages: Pages): Hono {
  const { run, page, message, keep } = pages;
  const app = new Hono();

  app.get(`${STAFF_LINK}/:token`, (c) => {
    const token = c.req.param('token');
    const member = orMissing(() => run(c, ANONYMOUS, (context) => staffOfLink(context, token)));
    if (!member) return message(undefined, OVER, 404);
    const shown = { form: { values: {}, errors: {} } };
    const title = `Check in guests as ${member.name}`;
    const intro = 'This device stays logged in. The link is yours alone: do not pass it on.';
    return page({
      title,
      children: (
        <FormCard title={title} intro={intro} shown={shown} button="Log in" token={formTokenOf(token)}>
          {null}
        </FormCard>
      ),
    });
  });

  app.post(`${STAFF_LINK}/:token`, limitForm(pages), async (c) => {
    const token = c.req.param('token');
    const values = await typedValues(c);
    if (!sameText(values[FORM_TOKEN] ?? '', formTokenOf(token))) return message(undefined, FOREIGN_FORM, 403);
    try {
      const { accessToken } = run(c, doorApp(pages), (context) => logStaffIn(context, token));
      keep(c, STAFF_COOKIE, accessToken, DOOR, LOGIN_SECONDS);
      return c.redirect(DOOR, 303);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return message(undefined, error.status === 403 ? PAUSED : OVER, error.status);
    }
  });
  return app;
}
