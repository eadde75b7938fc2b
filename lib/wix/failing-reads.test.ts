import { beforeEach, expect, test, vi } from 'vitest';
import products from '@/emulator/seed/products.json';
import { startEmulator } from '@/tests/support/emulator';
import { WAYS, type Way } from '@/tests/support/faults';
import { seededMember } from '@/tests/support/members';
import { tokensOf } from '@/tests/support/session';
import { beginVisit } from '@/tests/support/visit';
import { findBooking, pastBookings, upcomingBookings } from './account-bookings';
import { listOrders } from './account-orders';
import { listPlanOrders } from './account-plans';
import { readProfile } from './account-profile';
import { listRsvps, listTicketOrders } from './account-tickets';
import { listDays, listSlots, nextSlot } from './bookings';
import { coursePlaces } from './bookings-course';
import { queryCategories } from './collections';
import { addToCart, readCart } from './current-cart';
import { queryEvents, readEvent } from './events';
import { currentMember } from './members';
import { listCurrentPlans, listPlans } from './plans';
import type { Result } from './result';
import { findService, listServices } from './services';
import { queryProducts, readProduct } from './stores';

const emulator = startEmulator();
const days = { from: '2026-03-09', to: '2026-03-16', timezone: 'America/New_York' };
const LESSON = { id: 'b1a70005-5a1e-4c0b-9d11-0a6f2c3e4d01', hasWaitingList: false };

/** All that pages read, each as one that has something to show. */
const readings: Record<string, () => Promise<Result<unknown>>> = {
  'the services': listServices,
  'a service': () => findService('wheel-throwing-lesson'),
  'the next time': () => nextSlot(LESSON.id),
  'the free days': () => listDays(LESSON, days),
  'the free times': () => listSlots(LESSON, days),
  'the places of a course': () => coursePlaces('b1a70006-5a1e-4c0b-9d11-0a6f2c3e4d05'),
  'the products': () => queryProducts({ page: 1 }),
  'a product': () => readProduct('everyday-mug'),
  'the categories': queryCategories,
  'the cart': readCart,
  'the events': () => queryEvents(1, { when: 'upcoming' }),
  'an event': () => readEvent('autumn-kiln-opening'),
  'the plans': listPlans,
  'the plans of a member': listCurrentPlans,
  'the member': currentMember,
  'the profile': readProfile,
  'the bookings of a member': upcomingBookings,
  'the past bookings of a member': () => pastBookings(),
  'a booking of a member': () => findBooking('b1a70005-5a1e-4c0b-9d11-0a6f2c3e4d99'),
  'the orders of a member': () => listOrders(),
  'the plan orders of a member': () => listPlanOrders(),
  'the tickets of a member': () => listTicketOrders(),
  'the answers of a member': listRsvps,
};

/** What a read goes without: what a cart comes to, and the zone in which the days of courses are counted. */
const GOES_WITHOUT: Record<string, string> = {
  'the cart': 'ecom.currentCart.estimateCurrentCartTotals',
  'the services': 'bookings.availabilityCalendar.queryAvailability',
};

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit(await tokensOf(emulator, 'member', seededMember('maya').id));
});

/** Waits for a read without waiting between its attempts. */
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

test.each(Object.entries(readings))('whatever fails of %s, the page gets to know', async (name, read) => {
  await addToCart({ productId: products.find(({ slug }) => slug === 'ramen-bowl')?.id ?? '' }, 1);
  emulator.log.clear();
  expect(await read()).toMatchObject({ ok: true });
  const calls = new Set(emulator.log.list().map(({ operation }) => operation));
  calls.delete(GOES_WITHOUT[name] ?? '');
  expect([...calls]).not.toEqual([]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const operation of calls) {
      for (const way of Object.keys(WAYS) as Way[]) {
        emulator.faults.add({ id: way, operation, ...WAYS[way], headers: { 'retry-after': '60' } });
        const kind = way === 'a 401' ? 'session' : 'unreachable';
        expect(await settled(read()), `${operation}: ${way}`).toMatchObject({ ok: false, problem: { kind } });
        emulator.faults.clear();
      }
    }
  } finally {
    vi.useRealTimers();
  }
});
