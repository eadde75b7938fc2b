import { beforeEach, expect, test, vi } from 'vitest';
import products from '@/emulator/seed/products.json';
import { ENTRY, KILN, MARKET } from '@/tests/support/emulator/demo-site';
import { FAULTS, type Fault } from '@/tests/support/emulator/faults';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { known } from '@/tests/support/storefront/known';
import { beginVisit } from '@/tests/support/storefront/visit';
import { getBooking, listPastBookings, listUpcomingBookings } from './account/bookings/calls';
import { listOrders } from './account/orders/calls';
import { listPlanOrders } from './account/plans/calls';
import { listAddresses } from './account/profile/addresses';
import { getProfile } from './account/profile/calls';
import { listRsvps, listTicketOrders } from './account/tickets/calls';
import { getBookedOrder } from './booked-order';
import { getConditions } from './booking-policy';
import { getCoursePlaces } from './bookings/courses';
import { getService, listServices } from './bookings/services';
import { getNextSlot, listFreeDays, listSlots } from './bookings/slots';
import { addCartLine, getCart } from './cart/calls';

import { listSeriesDates } from './event-series';
import { getEvent, listEvents } from './events/events';
import { getTicketOrder as readTicketOrder } from './events/orders';
import { createReservation } from './events/reservations';
import { getContactForm } from './forms/calls';
import { getReservation } from './held-tickets';
import { getCurrentMember } from './member';
import { getOrder } from './orders/calls';
import { listCurrentPlans, listPlans } from './plans/plans';
import type { Result } from './platform/result';
import { listReviews } from './reviews/calls';
import { listCategories } from './store';
import { getProduct, listProducts } from './store/calls';
import { listRecommendedProducts } from './store/recommended';

const emulator = startEmulator({}, 'seed');
const days = { from: '2026-03-09', to: '2026-03-16', timezone: 'America/New_York' };
const LESSON = {
  id: 'b1a70005-5a1e-4c0b-9d11-0a6f2c3e4d01',
  type: 'APPOINTMENT',
  hasWaitingList: false,
} as const;

const COURSE = {
  id: 'b1a70005-5a1e-4c0b-9d11-0a6f2c3e4d05',
  scheduleId: 'b1a70006-5a1e-4c0b-9d11-0a6f2c3e4d05',
  course: { starts: '', ends: '', first: '2026-03-10', last: '2026-05-12', timezone: 'America/New_York' },
};

/** Creates what the reads need: a product, an order, a reservation and the like. */
async function given() {
  const product = known(await getProduct('everyday-mug'));
  if (!product) throw new Error('There is no mug');
  const { event } = known(await getEvent('open-wheel-wednesday'));
  const reservation = known(await createReservation(KILN, [{ ticketId: ENTRY, quantity: 1 }]));
  const [order] = known(await listOrders()).entries;
  const [tickets] = known(await listTicketOrders()).entries;
  return { product, event, reservation, orderId: order?.id ?? '', orderNumber: tickets?.orderNumber ?? '' };
}
let begun: Awaited<ReturnType<typeof given>>;

/** All reads of pages, each set up so that it has something to return. */
const readings: Record<string, () => Promise<Result<unknown>>> = {
  'the services': listServices,
  'a service': () => getService('wheel-throwing-lesson'),
  'the conditions of a service': () => getConditions(LESSON.id),
  'the next time': () => getNextSlot(LESSON),
  'the free days': () => listFreeDays(LESSON, days),
  'the free times': () => listSlots(LESSON, days),
  'the places of a course': () => getCoursePlaces(COURSE),
  'the products': () => listProducts({ page: 1 }),
  'a product': () => getProduct('everyday-mug'),
  'the recommended products': () => listRecommendedProducts(begun.product.product.id),
  'the reviews': () => listReviews(begun.product.product.id),
  'the categories': listCategories,
  'the cart': getCart,
  'the events': () => listEvents(1, { when: 'upcoming' }),
  'an event': () => getEvent('autumn-kiln-opening'),
  'the other dates': () => listSeriesDates(begun.event),
  'a reservation': () => getReservation(begun.reservation, 'UTC'),
  'an order': () => getOrder(begun.orderId),
  'the order of a booking': () => getBookedOrder(begun.orderId),
  'an order of tickets': () => readTicketOrder(MARKET, begun.orderNumber),
  'the plans': listPlans,
  'the contact form': getContactForm,
  'the plans of a member': listCurrentPlans,
  'the member': getCurrentMember,
  'the profile': getProfile,
  'the addresses': listAddresses,
  'the bookings of a member': listUpcomingBookings,
  'the past bookings of a member': () => listPastBookings(),
  'a booking of a member': () => getBooking('b1a70005-5a1e-4c0b-9d11-0a6f2c3e4d99'),
  'the orders of a member': () => listOrders(),
  'the plan orders of a member': () => listPlanOrders(),
  'the tickets of a member': () => listTicketOrders(),
  'the answers of a member': listRsvps,
};

/** The calls without which a read still succeeds: totals of a cart, and the time zone for the days of courses. */
const GOES_WITHOUT: Record<string, string[]> = {
  'the cart': ['ecom.currentCart.estimateCurrentCartTotals', 'ecom.currentCartV2.estimateCurrentCart'],
  'the services': ['bookings.eventTimeSlots.listEventTimeSlots'],
};

/** These are not retried: a refusal is final, and the 429 asks for a minute of rest. */
const ONCE: readonly Fault[] = ['a 401', 'a 429 with Retry-After'];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit(await tokensOf(emulator, 'member', seededMember('maya').id));
  begun = await given();
});

/** Waits for a read, skipping the time between its attempts. */
async function settled(reading: Promise<Result<unknown>>) {
  let answer: Result<unknown> | undefined;
  reading.then((result) => {
    answer = result;
  });
  while (!answer) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return answer;
}

test.each(Object.entries(readings))(
  'whatever fails in %s, it is retried and the page learns of the failure',
  async (name, read) => {
    await addCartLine({ productId: products.find(({ slug }) => slug === 'ramen-bowl')?.id ?? '' }, 1);
    emulator.log.clear();
    expect(await read()).toMatchObject({ ok: true });
    const operations = emulator.log.list().map(({ operation }) => operation);
    const calls = new Set(operations.filter((operation) => operation !== 'not served'));
    expect([...calls]).not.toEqual([]);
    for (const operation of GOES_WITHOUT[name] ?? []) calls.delete(operation);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (const operation of calls) {
        for (const way of Object.keys(FAULTS) as Fault[]) {
          emulator.faults.add({ id: way, operation, ...FAULTS[way] });
          emulator.log.clear();
          const kind = way === 'a 401' ? 'session' : 'unreachable';
          const result = await settled(read());
          const what = `${operation}: ${way}`;
          expect(result, what).toMatchObject({ ok: false, problem: { kind } });
          if (way !== 'no answer') expect(result, what).toHaveProperty('problem.requestId');
          const count = emulator.log.list().filter((call) => call.operation === operation).length;
          expect(count, what).toBeGreaterThanOrEqual(ONCE.includes(way) ? 1 : 3);
          emulator.faults.clear();
        }
      }
    } finally {
      vi.useRealTimers();
    }
  },
);

/** The type of each value in a result by its path; the items of a list share one. */
function typesIn(value: unknown, path = '', types = new Map<string, string>()): Map<string, string> {
  const items: [string, unknown][] = Array.isArray(value)
    ? value.map((item) => [`${path}[]`, item])
    : Object.entries(typeof value === 'object' && value ? value : {}).map(([name, item]) => [
        `${path}.${name}`,
        item,
      ]);
  for (const [place, item] of items) typesIn(item, place, types);
  if (value !== undefined && value !== null) types.set(path, Array.isArray(value) ? 'list' : typeof value);
  return types;
}

/** Returns an answer in which the values of one name have another type. */
function retyped(value: unknown, target: string): unknown {
  if (Array.isArray(value)) return value.map((item) => retyped(item, target));
  if (typeof value !== 'object' || value === null) return value;
  const other = (item: unknown) => (typeof item === 'string' ? 7 : typeof item === 'object' ? 'text' : {});
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      if (name !== target) return [name, retyped(item, target)];
      const areTexts = Array.isArray(item) && item.every((it) => typeof it === 'string');
      return [name, areTexts ? item.map(other) : other(item)];
    }),
  );
}

const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, item]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...namesIn(item),
      ]);

test.each(Object.entries(readings))(
  'whatever type a value has in %s, pages get the types that they expect',
  async (_, read) => {
    await addCartLine({ productId: products.find(({ slug }) => slug === 'ramen-bowl')?.id ?? '' }, 1);
    const network = globalThis.fetch;
    const answers = new Map<string, unknown>();
    const answering = (change: (body: unknown) => unknown) =>
      vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
        const key = JSON.stringify([String(call[0]).replace(/([?&])\.r=[^&]*/, '$1'), call[1]?.body]);
        if (!answers.has(key)) answers.set(key, await (await network(...call)).json());
        return Response.json(change(answers.get(key)));
      });
    const names = new Set<string>();
    answering((body) => {
      for (const name of namesIn(body)) names.add(name);
      return body;
    });
    const right = typesIn(known(await read()));
    const wrong = [];
    try {
      for (const name of names) {
        answering((body) => retyped(body, name));
        const result = await read();
        // A read that fails as a whole is a problem, which pages show.
        // Rich text is shown as the platform sends it (components/rich-text/any-types.test.tsx).
        for (const [place, type] of result.ok ? typesIn(result.value) : [])
          if (!place.startsWith('.event.description') && (right.get(place) ?? type) !== type)
            wrong.push(`${name}: ${place} is a ${type}`);
      }
    } finally {
      vi.stubGlobal('fetch', network);
    }
    expect(wrong).toEqual([]);
  },
);
