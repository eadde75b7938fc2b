import { Hono } from 'hono';
import type { Context } from '#core/contract/context';
import { ANONYMOUS } from '#core/contract/context';
import { acceptInvitation } from '#services/bookings';
import { confirmPush, verifyByLink } from '#services/identity';
import { limitForm, type Pages } from '../shared/session-pages';
import { FormCard } from './form-card';
import { dropLink, formTokenOf, type MailLink, showLink, submitLink } from './mail-link';

interface Confirmation {
  title: string;
  text: string;
  button: string;
  /** @returns whether the link was still valid */
  confirm: (context: Context, token: string) => boolean;
  done: { title: string; text: string };
}

/**
 * The confirmations by links in mails. Only the button on the page confirms, never the link alone: programs open
 * links.
 */
const CONFIRMATIONS: Record<Exclude<MailLink, '/reset-password'>, Confirmation> = {
  '/verify-email': {
    title: 'Verify your e-mail',
    text: 'Confirm that this e-mail address is yours.',
    button: 'It is mine',
    confirm: (context, token) => verifyByLink(context, token) !== undefined,
    done: {
      title: 'Your e-mail is verified',
      text: 'Go back to the window where you registered, and log in.',
    },
  },
  '/confirm-login': {
    title: 'Are you logging in?',
    text: 'A log-in with your password is under way. If it is not you, close this window and change your password.',
    button: 'Yes, it is me',
    confirm: confirmPush,
    done: { title: 'Thank you', text: 'Go back to the window where you log in, and continue there.' },
  },
  '/join-staff': {
    title: 'Join the staff',
    text: 'You are invited to manage your own working hours and appointments.',
    button: 'Join',
    confirm: acceptInvitation,
    done: { title: 'Welcome', text: 'You are now a member of the staff.' },
  },
};

const OVER = {
  title: 'This link has been used or has expired',
  text: 'Links in mails work once, and for a limited time. Log in again, or ask the sender, to get a new one.',
};

/** The pages of links that confirm something. */
export function confirmationRoutes(pages: Pages): Hono {
  const app = new Hono();
  for (const path of Object.keys(CONFIRMATIONS) as (keyof typeof CONFIRMATIONS)[]) {
    const { title, text, button, confirm, done } = CONFIRMATIONS[path];
    app.get(path, (c) =>
      showLink(pages, c, path, (token) => {
        if (!token) return pages.message(undefined, OVER, 410);
        const shown = { form: { values: {}, errors: {} } };
        const children = (
          <FormCard title={title} button={button} shown={shown} intro={text} token={formTokenOf(token)}>
            {null}
          </FormCard>
        );
        return pages.page({ title, children });
      }),
    );
    app.post(path, limitForm(pages), (c) =>
      submitLink(pages, c, (token) => {
        const confirmed = pages.run(c, ANONYMOUS, (context) => confirm(context, token));
        dropLink(c, path);
        const page = pages.message(undefined, confirmed ? done : OVER, confirmed ? 200 : 410);
        return c.newResponse(page.body, page);
      }),
    );
  }
  return app;
}
