import type { CheckoutIntent } from '#core/contract/redirects';
import type { Intent, RedirectSession } from './entity';

/** The page of each checkout; its service declares the rest (`Service.redirects`). */
export const CHECKOUTS: Record<CheckoutIntent, { path: string }> = {
  bookingsCheckout: { path: '/booking-form' },
  bookingsBook: { path: '/book-online' },
  ecomCheckout: { path: '/checkout' },
  ecomOrderPaymentRequest: { path: '/payment-request' },
  eventsCheckout: { path: '/ticket-form' },
  paidPlansCheckout: { path: '/plan-checkout' },
  storesProduct: { path: '/product-page' },
};

/** The pages for logging in, for a member's account, and for logging out. */
export const SIGN_IN = '/signin';
export const ACCOUNT = '/account';
export const LOG_OUT = '/logout';
/** The page to which an OAuth client redirects its users (specification 2.9; platform facts 4.5). */
export const AUTHORIZE = '/_api/oauth2/authorize';

const PAGES: Record<Intent, { path: string }> = {
  ...CHECKOUTS,
  auth: { path: AUTHORIZE },
  login: { path: SIGN_IN },
  logout: { path: LOG_OUT },
};

export const INTENTS = Object.keys(PAGES) as Intent[];

export function intentOf(request: Partial<Record<Intent, unknown>>): Intent | undefined {
  return INTENTS.find((intent) => request[intent] !== undefined);
}

/** Whether a redirect leads to a checkout of one of the apps, rather than to a page of the site. */
export const isCheckout = (intent: Intent): intent is CheckoutIntent => intent in CHECKOUTS;

/** Returns the path of a session's link, without origin and token. */
export function linkPath({ request, section }: Pick<RedirectSession, 'request' | 'section'>): string {
  const intent = intentOf(request);
  if (section) return ACCOUNT;
  return intent ? PAGES[intent].path : SIGN_IN;
}

/** Returns the folder of a session's page: the link's path, except that OAuth requests use the log-in page. */
export const pageFolder = (session: RedirectSession): string =>
  session.request.auth ? SIGN_IN : linkPath(session);

/** The address of a session's page, without its origin. */
export const pagePath = (session: RedirectSession): string => `${pageFolder(session)}/${session.id}`;

/**
 * Returns the callback of a completed session: the cart after a product's page, otherwise the thank-you page (platform
 * facts 5.2).
 */
export const completionUrl = ({ request, callbacks }: RedirectSession): string | null | undefined =>
  request.storesProduct ? callbacks.cartPageUrl : callbacks.thankYouPageUrl;

/**
 * Returns a callback's address with the parameters that the platform adds (platform facts 5.3).
 * @param parameters those besides `wixMemberLoggedIn`, which every callback gets
 */
export function callbackAddress(
  address: string,
  { caller }: RedirectSession,
  parameters: Record<string, string> = {},
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  url.searchParams.set('wixMemberLoggedIn', String(caller.role === 'member'));
  return url.href;
}
