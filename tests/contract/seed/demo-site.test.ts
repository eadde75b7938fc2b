import { orderFulfillments, orders } from '@wix/ecom';
import { guests, rsvpV2, orders as ticketOrders, wixEventsV2 } from '@wix/events';
import { members } from '@wix/members';
import { orders as planOrders, plans } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import { expect, test } from 'vitest';
import { createClock, DAY, HOUR } from '@/emulator/core/time/clock';
import { createEmulator } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import { KILN, PLANS } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { control, START, startEmulator, visitor } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator({}, 'seed');

const { id: MAYA, email } = seededMember('maya');
const modules = { guests, members, orderFulfillments, orders, planOrders, plans, products, ticketOrders };

const owner = () =>
  createClient({ modules, auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: site.id }) });
const maya = async () =>
  createClient({
    modules,
    auth: OAuthStrategy({ clientId: site.clientId, tokens: await tokensOf(emulator, 'member', MAYA) }),
  });
const daysAgo = (date: Date | null | undefined) => (emulator.clock.now() - Number(date)) / DAY;

test('Maya has one fulfilled and one unfulfilled order, with pictures, taken from the stock', async () => {
  const { orders: own = [] } = await (await maya()).orders.searchOrders({
    sort: [{ fieldName: '_createdDate', order: 'DESC' }],
  });
  expect(own).toMatchObject([
    {
      number: '10002',
      paymentStatus: 'PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      status: 'APPROVED',
      buyerInfo: { memberId: MAYA, email },
      lineItems: [
        { productName: { original: 'Linen Apron' }, quantity: 1 },
        { productName: { original: 'Salt, Clay, Fire: the Cookbook' }, quantity: 1 },
      ],
    },
    {
      number: '10001',
      paymentStatus: 'PAID',
      fulfillmentStatus: 'FULFILLED',
      status: 'APPROVED',
      shippingInfo: { logistics: { shippingDestination: { address: { city: 'Portland' } } } },
    },
  ]);
  for (const line of own.flatMap(({ lineItems = [] }) => lineItems)) expect(line.image).toMatch(/\.webp/);
  expect(own.map(({ _createdDate }) => daysAgo(_createdDate))).toEqual([2, 9]);
  const [, sent] = own;
  const { orderWithFulfillments } = await owner().orderFulfillments.listFulfillmentsForSingleOrder(
    sent?._id ?? '',
  );
  expect(orderWithFulfillments?.fulfillments).toMatchObject([
    { trackingInfo: { trackingLink: expect.stringContaining('usps.com') } },
  ]);
  const { items } = await owner().products.queryProducts().eq('slug', 'espresso-cup').find();
  expect(items[0]?.stock?.quantity).toBe(26);
});

test('Maya has an active plan and a canceled one', async () => {
  const { orders: own = [] } = await (await maya()).planOrders.memberListOrders();
  expect(own).toMatchObject([
    { planId: PLANS.year, status: 'ACTIVE', lastPaymentStatus: 'PAID', currentCycle: { index: 1 } },
    { planId: PLANS.apprentice, status: 'CANCELED', cancellation: { cause: 'MEMBER_ACTION' } },
  ]);
  expect(daysAgo(own[0]?.startDate)).toBe(25);
  expect(daysAgo(own[1]?.endDate)).toBe(35);
  expect(await owner().plans.getPlan(PLANS.year)).toMatchObject({ hasOrders: true });
});

test('Maya has tickets, and is a guest of their events', async () => {
  const { orders: own = [] } = await (await maya()).ticketOrders.listOrders({
    fieldset: ['DETAILS', 'TICKETS'],
  });
  expect(own.map(({ status, ticketsQuantity }) => [status, ticketsQuantity]).sort()).toEqual([
    ['FREE', 1],
    ['PAID', 2],
  ]);
  const { member } = await (await maya()).members.getCurrentMember({ fieldsets: ['FULL'] });
  const { items } = await owner().guests.queryGuests().eq('eventId', KILN).eq('memberId', MAYA).find();
  expect(items).toMatchObject([{ contactId: member?.contactId, guestType: 'BUYER' }]);
});

test('her actions have domain events in her name, at their own time', async () => {
  const purchases = emulator.events
    .list(0, 1000)
    .filter(({ eventType }) => eventType.endsWith('order_purchased'));
  expect(purchases.map(({ identity }) => JSON.parse(identity))).toContainEqual({
    identityType: 'MEMBER',
    memberId: MAYA,
  });
  const times = purchases.map(({ payload }) => daysAgo(new Date(JSON.parse(payload).eventTime)));
  expect(times).toEqual([55, 25]);
});

test.each([{ acceptsPayments: false }, { currency: 'JPY' }, { timeZone: 'Asia/Tokyo', locale: 'de-DE' }])(
  'the demo site is complete with other settings: %o',
  async (settings) => {
    await control('/reset', { to: 'seed', site: settings });
    expect((await owner().orders.searchOrders({})).orders).toHaveLength(2);
  },
);

test.each([0, 1, 2, 3, 4, 5, 6])(
  'the first of each list is bookable or sold, for a site made %i days later',
  async (days) => {
    const seeded = createEmulator({ clock: createClock(() => START + days * DAY + days * 5 * HOUR) });
    const post = async (path: string, body: object) => {
      const headers = {
        authorization: seeded.apiKey,
        'wix-site-id': site.id,
        'content-type': 'application/json',
      };
      const request = new Request(`https://www.wixapis.com${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await seeded.fetch(request)).json();
    };
    const coming = { status: { $in: ['UPCOMING', 'STARTED'] } };
    const byStart = [{ fieldName: 'dateAndTimeSettings.startDate', order: 'ASC' }];
    for (const query of [{}, { filter: coming, sort: byStart }]) {
      const { events } = await post('/events/v3/events/query', {
        query: { ...query, paging: { limit: 50 } },
        fields: ['REGISTRATION', 'FORM'],
      });
      const [first] = events;
      expect(['UPCOMING', 'STARTED']).toContain(first.status);
      expect(first.registration).toMatchObject({ status: 'OPEN_TICKETS' });
      const { definitions } = await post('/events/v1/checkout/available-tickets/query', {
        filter: { eventId: first.id },
        limit: 10,
      });
      expect(definitions[0]).toMatchObject({ saleStatus: 'SALE_STARTED', free: false });
      expect(definitions[0].limitPerCheckout).toBeGreaterThan(1);
      const invitation = events.find(
        ({ registration }: { registration: { type: string } }) => registration.type === 'RSVP',
      );
      expect(invitation.registration).toMatchObject({ status: 'OPEN_RSVP' });
      const inputs = invitation.form.controls.flatMap(({ inputs }: { inputs: { name: string }[] }) => inputs);
      expect(inputs.map(({ name }: { name: string }) => name)).toEqual(['firstName', 'lastName', 'email']);
    }
    const { definitions } = await post('/events/v1/checkout/available-tickets/query', { limit: 1 });
    expect(definitions[0]).toMatchObject({ saleStatus: 'SALE_STARTED', free: false });
    expect(definitions[0].limitPerCheckout).toBeGreaterThan(1);
    seeded.close();
  },
);

test('a seed without purchases has everything to buy', async () => {
  await control('/reset', { to: 'catalog' });
  expect((await owner().orders.searchOrders({})).orders).toEqual([]);
  expect((await owner().planOrders.managementListOrders()).orders).toEqual([]);
  const { items } = await owner().products.queryProducts().eq('slug', 'espresso-cup').find();
  expect(items[0]?.stock?.quantity).toBe(28);
});

test('the first event by its start has tickets on sale, for apps that look no further', async () => {
  const client = (await visitor()).use({ wixEventsV2, ticketOrders });
  const { items } = await client.wixEventsV2.queryEvents().ascending('dateAndTimeSettings.startDate').find();
  const eventId = items[0]?._id ?? '';
  const { definitions = [] } = await client.ticketOrders.queryAvailableTickets({
    filter: { eventId },
    limit: 10,
  });
  expect(definitions).not.toEqual([]);
  expect(definitions[0]?.saleStatus).toBe('SALE_STARTED');
});

test('the first invitation takes an answer with name and e-mail alone', async () => {
  const client = (await visitor()).use({ wixEventsV2, rsvpV2 });
  const { items } = await client.wixEventsV2
    .queryEvents()
    .eq('registration.initialType', 'RSVP')
    .ascending('dateAndTimeSettings.startDate')
    .find();
  const guest = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', status: 'YES' } as const;
  const answer = client.rsvpV2.createRsvp({ ...guest, eventId: items[0]?._id ?? '' }, {});
  await expect(answer).resolves.toMatchObject({ status: 'YES' });
});
