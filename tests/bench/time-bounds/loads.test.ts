import { getIntrospectionQuery } from 'graphql';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, isoDate } from '@/emulator/core/time/clock';
import seed from '@/emulator/seed/bookings.json';
import { START } from '@/tests/support/emulator/start';
import { buyPlan } from '@/tests/support/pricing-plans/plans';
import {
  backToSeed,
  begins,
  emulator,
  expectWithinBudget,
  idsOf,
  MEMBER,
  type TimedRequest,
} from './cpu-time';

// The emulator does one thing at a time: while it answers one caller, all others wait.

beforeEach(backToSeed);

const YEAR = { startDate: isoDate(START), endDate: isoDate(START + 366 * DAY) };
const LOCAL_YEAR = {
  fromLocalDate: YEAR.startDate.slice(0, 19),
  toLocalDate: YEAR.endDate.slice(0, 19),
  timeZone: 'America/New_York',
};
const lesson = seed.services[0]?.id ?? '';
const serviceIds = seed.services.map(({ id }) => id);
const product = () => idsOf('products');
const item = (catalogItemId: string, quantity: number) => ({
  quantity,
  catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId },
});
const slot = (serviceId: string, endDate: string) => ({ serviceId, startDate: YEAR.startDate, endDate });

const AVAILABILITY = '/bookings/v1/availability/query';

const GRAPHQL = '/graphql/alpha';
const PRODUCTS = `storesProductsV1Products(queryInput: { query: { paging: { limit: 100 } } }) {
  items { id name description media { items { id } } variants { id } productOptions { name choices { value } } }
}`;
const graphql = (fields: string): TimedRequest => ({ path: GRAPHQL, body: { query: `{ ${fields} }` } });

/** Requests that are expensive for reasons that only the service knows. */
const LOADS: Record<string, () => TimedRequest> = {
  'a year of the free times of all services': () => ({
    path: AVAILABILITY,
    body: { query: { filter: { serviceId: serviceIds, ...YEAR } }, timezone: 'Asia/Kolkata' },
  }),
  'one service a hundred times': () => ({
    path: AVAILABILITY,
    body: { query: { filter: { serviceId: Array(100).fill(lesson), ...YEAR } } },
  }),
  'free times at the end of time': () => ({
    path: AVAILABILITY,
    body: {
      query: {
        filter: { serviceId: serviceIds, startDate: '9997-01-01T00:00:00Z', endDate: '9998-01-01T00:00:00Z' },
        cursorPaging: { limit: 2 ** 40 },
      },
      slotsPerDay: 2 ** 40,
    },
  }),
  'six appointments in a row, a year long': () => ({
    path: '/bookings/v1/availability/multislot',
    body: {
      from: YEAR.startDate,
      to: YEAR.endDate,
      location: { locationType: 'OWNER_BUSINESS', id: seed.locations.studio.id },
      slots: Array(6).fill({ serviceId: lesson }),
    },
  }),
  'a year of the available times of a lesson, one by one': () => ({
    path: '/_api/service-availability/v2/time-slots',
    body: { serviceId: lesson, ...LOCAL_YEAR, cursorPaging: { limit: 1 } },
  }),
  'a year of the sessions of all classes, none of which is meant': () => ({
    path: '/_api/service-availability/v2/time-slots/event',
    body: { ...LOCAL_YEAR, minBookableCapacity: 100_000 },
  }),
  'three appointments in a row, a year long': () => ({
    path: '/_api/service-availability/v2/multi-service-time-slots',
    body: {
      ...LOCAL_YEAR,
      location: { locationType: 'BUSINESS', id: seed.locations.studio.id },
      services: Array(3).fill({ serviceId: lesson }),
    },
  }),
  'a hundred lines of a cart': () => ({
    path: '/ecom/v1/carts/current/add-to-cart',
    body: { lineItems: Array.from({ length: 100 }, (_, index) => item(product()[index % 10] ?? '', 99_999)) },
  }),
  'a GraphQL query with as many calls as it may make': () =>
    graphql(Array.from({ length: 10 }, (_, index) => `a${index}: ${PRODUCTS}`).join(' ')),
  'a GraphQL query with as many fields as it may have': () =>
    graphql(
      PRODUCTS.replace(
        'id name',
        Array.from({ length: 580 }, (_, index) => `a${index}: description`).join(' '),
      ),
    ),
  'a GraphQL query of fields that are one and the same': () =>
    graphql(`${PRODUCTS.replace('items', `${'items { id media { items { id } } } '.repeat(110)} items`)}`),
  'the whole schema of GraphQL': () => ({ path: GRAPHQL, body: { query: getIntrospectionQuery() } }),
  'the page size of a million': () => ({
    path: '/stores-reader/v1/products/query',
    body: { query: { paging: { limit: 1_000_000, offset: 1_000_000 } } },
  }),
};

const PERIODS = [
  '2036-01-01T00:00:00Z',
  '2056-01-01T00:00:00Z',
  '9899-01-01T00:00:00Z',
  '9998-12-31T23:59:59Z',
];

describe('an expensive request stays within its CPU time', () => {
  test.each(Object.entries(LOADS))('%s', async (what, load) => {
    expect(await expectWithinBudget(what, load)).toBeLessThan(500);
  });

  test.each(PERIODS)('a booking that lasts until %s', async (endDate) => {
    for (const serviceId of serviceIds) {
      const contactDetails = { email: 'ada@example.com' };
      for (const sent of [
        {
          path: '/redirect-session/v1/redirect-session',
          body: { bookingsCheckout: { slotAvailability: { slot: slot(serviceId, endDate) } } },
        },
        {
          path: '/bookings/v2/bookings',
          body: {
            booking: {
              totalParticipants: 1,
              contactDetails,
              bookedEntity: { slot: slot(serviceId, endDate) },
            },
          },
        },
      ]) {
        expect(await expectWithinBudget(sent.path, () => sent)).toBeLessThan(500);
      }
    }
  });
});

const available = emulator.operations.find(({ name }) => name === 'events.orders.queryAvailableTickets');
const tickets: TimedRequest = { method: available?.method ?? '', path: available?.paths[0] ?? '' };

/** Reads of data that changes with time. */
const READS: TimedRequest[] = [
  { method: 'GET', path: '/pricing-plans/v2/member/orders' },
  { path: '/ecom/v1/orders/search', body: { search: {} } },
  { path: '/events/v3/events/query', body: { query: { paging: { limit: 10 } } } },
  { path: AVAILABILITY, body: { query: { filter: { serviceId: lesson, ...YEAR } } } },
  tickets,
];

describe('catching up with the clock stays within its CPU time', () => {
  describe('for a member with orders of all plans', () => {
    beforeAll(() => {
      begins('seed', () => {
        for (const planId of idsOf('plans')) {
          for (let order = 0; order < 5; order += 1) {
            try {
              buyPlan(emulator, planId, undefined, MEMBER);
            } catch {
              // Some plans may be bought only once, and some not at all.
            }
          }
        }
      });
      return () => begins('catalog');
    });

    test.each(['2027-03-02T09:00:00Z', '2056-03-02T09:00:00Z', '9899-12-31T00:00:00Z'])(
      'until %s',
      async (now) => {
        const begin = () => {
          backToSeed();
          emulator.clock.set(Date.parse(now));
        };
        for (const read of READS) {
          const status = await expectWithinBudget(read.path, () => read, begin);
          expect([read.path, status]).toEqual([read.path, 200]);
        }
      },
    );
  });
});
