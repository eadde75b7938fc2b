import type { App } from '../../core/site';
import type { Intent, RedirectSession } from './store';

/** How long a link waits for being opened, and an opened page for being completed; milliseconds. */
export const LINK_LIFETIME = 10 * 60_000;
export const PAGE_LIFETIME = 2 * 60 * 60_000;

/** The page of each intent and the app that it needs. */
export const PAGES: Record<Intent, { path: string; app: App }> = {
  bookingsCheckout: { path: '/booking-form', app: 'bookings' },
  bookingsBook: { path: '/book-online', app: 'bookings' },
  ecomCheckout: { path: '/checkout', app: 'stores' },
  eventsCheckout: { path: '/ticket-form', app: 'events' },
  paidPlansCheckout: { path: '/plan-checkout', app: 'pricing-plans' },
  storesProduct: { path: '/product-page', app: 'stores' },
};

export const INTENTS = Object.keys(PAGES) as Intent[];

/** The one intent of a session. */
export function intentOf(request: RedirectSession['request']): Intent | undefined {
  return INTENTS.find((intent) => request[intent] !== undefined);
}

/** The address of a session's page, without its origin. */
export function pagePath({ id, request }: RedirectSession): string {
  const intent = intentOf(request);
  return `${intent ? PAGES[intent].path : ''}/${id}`;
}

/** Whether a text is an absolute http or https address. */
export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);

/**
 * Whether a flow may return to an address: its origin is one of the allowed ones. Scheme and port count, so http
 * and https of one host are different (facts 5.5).
 */
export function isAllowed(address: string, allowedDomains: readonly string[]): boolean {
  const { origin } = new URL(address);
  return allowedDomains.some((domain) => URL.canParse(domain) && new URL(domain).origin === origin);
}

/** Where a completed session goes: the shop's cart after a product's page, else its thank-you page (facts 5.2). */
export const destination = ({ request, callbacks }: RedirectSession): string | null | undefined =>
  request.storesProduct ? callbacks.cartPageUrl : callbacks.thankYouPageUrl;

/**
 * A callback's address as the visitor is sent there: with what the platform adds (facts 5.3).
 * @param parameters besides `wixMemberLoggedIn`, which every callback gets
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
