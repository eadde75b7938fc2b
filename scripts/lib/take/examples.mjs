// @ts-check

/** The way to the platform's log-in page, and back. */
const HOSTED_LOG_IN = ['app/login/hosted', 'app/login-callback'];

/**
 * The examples that can be taken, by name: the folders of their pages, the first of which is shown at `/`.
 * @type {Readonly<Record<string, { pages: readonly string[], does: string }>>}
 */
export const EXAMPLES = {
  store: { pages: ['app/store', 'app/cart'], does: 'A store: products, a cart, the way to the checkout.' },
  booking: { pages: ['app/booking'], does: 'Services with their free times, which can be booked.' },
  tickets: { pages: ['app/tickets'], does: 'Events: tickets, and answers to invitations.' },
  subscriptions: { pages: ['app/subscriptions', ...HOSTED_LOG_IN], does: 'Plans that members buy.' },
  login: {
    pages: ['app/login', 'app/register', 'app/reset-password', 'app/verify-email', ...HOSTED_LOG_IN],
    does: 'Log-in, registration and a new password, with forms of your own or on the platform’s page.',
  },
};
