import { orders, subscriptionContracts } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { fieldViolation } from '@/tests/support/emulator/errors';
import { restOwner } from '@/tests/support/emulator/rest';
import { EMULATOR, ownerClient, SHOP, startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { BUYER_ANN, home } from '@/tests/support/hosted/checkouts';

// Calls for which the emulated packages of the SDK have no functions (platform facts 47.6, 47.7).

const emulator = startEmulator();
const PATH = '/payments/platform/v1/checkout-sessions';
const SUBSCRIPTIONS = '/payments/base44/v1/subscriptions';
const owner = () => restOwner(emulator);
const sdk = () => ownerClient(emulator, { orders, subscriptionContracts });

const LESSON = { name: 'Glaze lesson', quantity: 2, price: '19.99' };
const CLUB = {
  name: 'Clay club',
  quantity: 1,
  price: '7.00',
  subscriptionInfo: {
    subscriptionSettings: { frequency: 'MONTH' },
    title: 'Clay club, monthly',
    description: 'A bag of clay each month',
  },
};
const callbackUrls = { postFlowUrl: `${SHOP}/back`, thankYouPageUrl: `${SHOP}/thanks` };
const session = (item: object, more: object = {}) => ({ cart: { items: [item], ...more }, callbackUrls });
const create = (body: object, name = 'generate') => owner()('POST', `${PATH}/${name}`, body);
const newSession = async (body: object, name?: string) => (await create(body, name)).body.checkoutSession;

/** Pays on the page of a session as Ann. @returns the page afterwards, and the order of the session */
async function pay(
  { id, redirectUrl }: { id: string; redirectUrl: string },
  buyer: Record<string, string> = BUYER_ANN,
) {
  const browser = hostedBrowser(emulator);
  const page = await browser.open(redirectUrl);
  const last = await browser.submit(page, buyer);
  const { orders: all = [] } = await sdk().orders.searchOrders({ filter: { checkoutId: id } });
  return { page, last, order: all[0] };
}

test.each(['generate', 'construct'])('%s makes a page on which the items are paid', async (name) => {
  const { page, last, order } = await pay(await newSession(session(LESSON), name));
  expect(page.text).toMatch(/Glaze lesson/);
  expect(page.text).toMatch(/\$39\.98/);
  expect(last.url).toContain(`${SHOP}/thanks`);
  expect(page.document.querySelector(`a[href^="${SHOP}/back"]`)).toBeTruthy();
  expect(order).toMatchObject({
    paymentStatus: 'PAID',
    priceSummary: { total: { amount: '39.98' } },
    buyerInfo: { email: 'ann@example.com' },
  });
});

test('the buyer is filled in, and something to deliver needs an address', async () => {
  const customerInfo = { firstName: 'Rosa', lastName: 'Vale', email: 'rosa@example.com' };
  const filled = await hostedBrowser(emulator).open(
    (await newSession(session(LESSON, { customerInfo }))).redirectUrl,
  );
  expect(filled.values).toMatchObject(customerInfo);
  const bowl = { ...LESSON, physicalProperties: { shippable: true } };
  const { order } = await pay(await newSession(session(bowl)), home);
  expect(order?.shippingInfo?.logistics?.shippingDestination?.address?.city).toBe('Boston');
});

describe('a subscription', () => {
  const subscribe = async () => {
    const { order } = await pay(await newSession(session(CLUB)));
    const id = order?.lineItems?.[0]?.subscriptionInfo?._id ?? '';
    const read = async () => (await owner()('GET', `${SUBSCRIPTIONS}/${id}`)).body.subscription;
    const cancel = (immediate: boolean) =>
      owner()('POST', `${SUBSCRIPTIONS}/${id}/cancel`, { subscription_id: id, reason: 'No time', immediate });
    const billed = async () => {
      const search = { filter: { 'subscriptionInfo.id': id } };
      return (await owner()('POST', '/ecom/v1/orders/search', { search })).body.orders.length;
    };
    return { id, order, read, cancel, billed };
  };

  test('is billed each cycle until it is canceled', async () => {
    const { id, order, read, cancel, billed } = await subscribe();
    expect(order?.lineItems?.[0]?.subscriptionInfo).toMatchObject({
      subscriptionOptionTitle: 'Clay club, monthly',
      subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true },
    });
    expect(await read()).toMatchObject({ id, status: 'ACTIVE', nextBillingDate: expect.any(String) });
    emulator.clock.advance(32 * DAY);
    expect(await billed()).toBe(2);
    expect(await cancel(false)).toMatchObject({
      status: 200,
      body: { subscription: { status: 'CANCELED' } },
    });
    emulator.clock.advance(64 * DAY);
    expect(await billed()).toBe(2);
    expect(await cancel(true)).toMatchObject({
      status: 428,
      body: { details: { applicationError: { code: 'SUBSCRIPTION_NOT_RENEWING' } } },
    });
    expect(toldOfEntity(emulator, id)).toContain('subscription_contract_canceled');
    const contract = await sdk().subscriptionContracts.getSubscriptionContract(id);
    expect(contract.subscriptionSettings).toMatchObject({ autoRenewal: false, billingCycles: 2 });
  });

  test('with a number of cycles ends by itself, or is ended at once', async () => {
    const settings = { frequency: 'WEEK', billingCycles: 3 };
    const club = { ...CLUB, subscriptionInfo: { subscriptionSettings: settings } };
    const { order } = await pay(await newSession(session(club)));
    const id = order?.lineItems?.[0]?.subscriptionInfo?._id ?? '';
    const cancel = (immediate: boolean) => owner()('POST', `${SUBSCRIPTIONS}/${id}/cancel`, { immediate });
    expect((await cancel(false)).status).toBe(428);
    emulator.clock.advance(30 * DAY);
    const { body } = await owner()('GET', `${SUBSCRIPTIONS}/${id}`);
    expect(body.subscription.status).toBe('ENDED');
    expect((await cancel(true)).status).toBe(428);
  });

  test('is unknown by another id', async () => {
    expect((await owner()('GET', `${SUBSCRIPTIONS}/${NOWHERE}`)).status).toBe(404);
    expect((await owner()('POST', `${SUBSCRIPTIONS}/${NOWHERE}/cancel`, {})).status).toBe(404);
  });
});

const settings = (more: object) => ({
  ...CLUB,
  subscriptionInfo: { subscriptionSettings: { frequency: 'MONTH', ...more } },
});

test.each<[string, object]>([
  ['MULTIPLE_SUBSCRIPTION_ITEMS', { cart: { items: [CLUB, CLUB] }, callbackUrls }],
  ['AUTO_RENEWAL_AND_BILLING_CYCLES_CONFLICT', session(settings({ autoRenewal: true, billingCycles: 2 }))],
])('a session is refused with %s', async (code, body) => {
  expect(await create(body)).toMatchObject({
    status: 400,
    body: { details: { applicationError: { code } } },
  });
});

test.each<[string, object]>([
  ['cart.items', { cart: { items: [] }, callbackUrls }],
  ['cart.items', { cart: { items: [CLUB, LESSON] }, callbackUrls }],
  ['cart.items[0].price', session({ ...LESSON, price: 'free' })],
  ['cart.items[0].name', session({ ...LESSON, name: undefined })],
  ['callbackUrls.thankYouPageUrl', { cart: { items: [LESSON] }, callbackUrls: {} }],
  ['callbackUrls.thankYouPageUrl', { cart: { items: [LESSON] }, callbackUrls: { thankYouPageUrl: 'home' } }],
  [
    'cart.items[0].subscriptionInfo.subscriptionSettings.interval',
    session(settings({ frequency: 'DAY', interval: 6 })),
  ],
  [
    'cart.items[0].subscriptionInfo.subscriptionSettings.freeTrialPeriod',
    session(settings({ freeTrialPeriod: { frequency: 'DAY', interval: 7 } })),
  ],
])('a session is refused because of %s', async (field, body) => {
  const { status, body: refusal } = await create(body);
  expect({ status, ...refusal }).toMatchObject(fieldViolation(field, expect.any(String)));
});

test.each<[string, string, object?]>([
  ['POST', `${PATH}/generate`, session(LESSON)],
  ['GET', `${SUBSCRIPTIONS}/${NOWHERE}`],
  ['POST', `${SUBSCRIPTIONS}/${NOWHERE}/cancel`, {}],
])('visitors may not %s %s', async (method, path, body) => {
  const { auth } = await visitor();
  const { headers } = await auth.getAuthHeaders();
  const answer = await emulator.fetch(
    new Request(`${EMULATOR}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  expect(answer.status).toBe(403);
});
