// @ts-check

/** Pages to which a log-in on the platform's page returns. */
const CALLBACK = 'app/login-callback';

/**
 * The examples that can be taken, by name: the folders of their pages, the first of which is shown at `/`.
 * @type {Readonly<Record<string, { pages: readonly string[], does: string }>>}
 */
export const EXAMPLES = {
  store: { pages: ['app/store', 'app/cart'], does: 'A store: products, a cart, the way to the checkout.' },
  booking: { pages: ['app/booking'], does: 'Services with their free times, which can be booked.' },
  tickets: { pages: ['app/tickets'], does: 'Events: tickets, and answers to invitations.' },
  subscriptions: { pages: ['app/subscriptions', CALLBACK], does: 'Plans that members buy.' },
  login: {
    pages: ['app/login', 'app/register', 'app/reset-password', 'app/verify-email', CALLBACK],
    does: 'Log-in, registration and a new password, with forms of your own or on the platform’s page.',
  },
};
