import { describe, expect, test } from 'vitest';
import type { RedirectSession, Section } from './entity';
import {
  callbackAddress,
  completionUrl,
  INTENTS,
  intentOf,
  isCheckout,
  linkPath,
  pageFolder,
  pagePath,
} from './rules';

const session = (request: object, more: Partial<RedirectSession> = {}) =>
  ({ id: 's1', request, caller: { role: 'visitor', id: 'v' }, callbacks: {}, ...more }) as RedirectSession;

test.each([
  ['bookingsCheckout', '/booking-form', true],
  ['bookingsBook', '/book-online', true],
  ['ecomCheckout', '/checkout', true],
  ['ecomOrderPaymentRequest', '/payment-request', true],
  ['eventsCheckout', '/ticket-form', true],
  ['paidPlansCheckout', '/plan-checkout', true],
  ['storesProduct', '/product-page', true],
  ['login', '/signin', false],
  ['logout', '/logout', false],
] as const)('%s leads to %s, a checkout: %s', (intent, path, checkout) => {
  expect(intentOf({ [intent]: {} })).toBe(intent);
  expect(INTENTS).toContain(intent);
  expect(isCheckout(intent)).toBe(checkout);
  const redirect = session({ [intent]: {} });
  expect([linkPath(redirect), pageFolder(redirect), pagePath(redirect)]).toEqual([path, path, `${path}/s1`]);
});

describe('a redirect session', () => {
  test('opens the log-in page for an OAuth request', () => {
    const auth = session({ auth: {} });
    expect([linkPath(auth), pagePath(auth)]).toEqual(['/_api/oauth2/authorize', '/signin/s1']);
    expect(isCheckout('auth')).toBe(false);
  });

  test('opens the members area for a section', () => {
    const section: Section = 'ORDERS';
    expect(pagePath(session({ login: {} }, { section }))).toBe('/account/s1');
  });

  test('leads to the log-in without an intent', () => {
    expect(intentOf({})).toBeUndefined();
    expect(linkPath(session({}))).toBe('/signin');
  });

  test('ends at the cart after a product, otherwise at the thank-you page', () => {
    const callbacks = { cartPageUrl: 'https://a.example/cart', thankYouPageUrl: 'https://a.example/thanks' };
    expect(completionUrl(session({ storesProduct: {} }, { callbacks }))).toBe(callbacks.cartPageUrl);
    expect(completionUrl(session({ ecomCheckout: {} }, { callbacks }))).toBe(callbacks.thankYouPageUrl);
  });

  test('adds its parameters and whether the caller is a member to the callback', () => {
    const visitor = session({});
    const member = session({}, { caller: { role: 'member', id: 'm' } });
    const back = 'https://a.example/thanks?from=shop';
    expect(callbackAddress(back, visitor)).toBe(`${back}&wixMemberLoggedIn=false`);
    expect(callbackAddress(back, member, { orderId: 'o 1', from: 'page' })).toBe(
      'https://a.example/thanks?from=page&orderId=o+1&wixMemberLoggedIn=true',
    );
  });
});
