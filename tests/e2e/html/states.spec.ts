import type { EmulatorControl } from '../../support/e2e/fixtures';
import { expect, test, textOf } from '../../support/e2e/html';
import { removeAll } from '../../support/e2e/remove-all';

/** The list of each example: what it consists of, the app that it needs, and the call that reads it. */
const LISTS = [
  {
    path: '/booking',
    table: 'booking_services',
    app: 'bookings',
    read: 'bookings.services.queryServices',
    empty: 'There is nothing to book yet',
    first: 'Wheel-throwing lesson',
  },
  {
    path: '/store',
    table: 'products',
    app: 'stores',
    read: 'stores.products.queryProducts',
    empty: 'There is nothing in the store yet',
    first: 'Everyday Mug',
  },
  {
    path: '/tickets',
    table: 'events',
    app: 'events',
    read: 'events.wixEventsV2.queryEvents',
    empty: 'Nothing planned yet',
    first: 'Autumn Kiln Opening',
  },
  {
    path: '/subscriptions',
    table: 'plans',
    app: 'pricing-plans',
    read: 'pricing-plans.plansV3.queryPlans',
    empty: 'There are no plans yet',
    first: 'Studio Year',
  },
] as const;

const fail = ({ control }: EmulatorControl, operation: string) =>
  control('/faults', { operation, status: 503 });

for (const { path, table, app, read, empty, first } of LISTS) {
  test(`${path} says when there is nothing, and how to restore the demo site`, async ({ sent, emulator }) => {
    expect((await sent(path)).main).toContain(first);
    await removeAll(emulator, table);
    const page = await sent(path);
    expect(page.main).toContain(empty);
    expect(page.main).toContain('npm run reset');
  });

  // tests/e2e/examples/home.spec.ts installs one, and tries again after an outage.
  test(`${path} says when its app is missing, and offers to install it`, async ({ sent, emulator }) => {
    await emulator.control(`/apps/${app}`, undefined, 'DELETE');
    const page = await sent(path);
    expect(page.main).toContain('This app is not installed');
    expect(page.main).toContain('Install on the demo site');
  });

  test(`${path} says when the platform does not answer, and can be tried again`, async ({
    sent,
    emulator,
  }) => {
    await fail(emulator, read);
    const page = await sent(path);
    expect(page.main).toContain('The platform does not answer');
    expect(page.main).toContain('Try again');
    expect(page.main).not.toContain(first);
  });
}

test('a service whose times fail to load still shows what it is', async ({ sent, emulator }) => {
  await fail(emulator, 'bookings.availabilityTimeSlots.listAvailabilityTimeSlots');
  const page = await sent('/booking/wheel-throwing-lesson');
  expect(page.main).toContain('Wheel-throwing lesson');
  expect(page.main).toContain('The platform does not answer');
});

test('a member sees the plans even if their own plan fails to load', async ({ sent, emulator }) => {
  const tokens = await emulator.control('/login', { email: 'maya@example.com' });
  await fail(emulator, 'pricing-plans.orders.memberListOrders');
  const page = await sent('/subscriptions', {
    cookie: `session=${encodeURIComponent(JSON.stringify(tokens))}`,
  });
  expect(page.main).toContain('Which plan you have could not be read');
  expect(page.main).toContain('Choose plan Studio Year');
});

test('events without tickets explain how to attend', async ({ sent }) => {
  const external = await sent('/tickets/a-thousand-years-of-salt-glaze');
  expect(external.main).toContain('Register on the organizer’s site');
  expect(external.attribute('main a[href^="https://lantern-hall.example"]', 'href')).toBe(
    'https://lantern-hall.example/salt-glaze',
  );
  const soldOut = await sent('/tickets/raku-night');
  expect(soldOut.main).toContain('Sold out');
  expect(soldOut.main).not.toContain('Get tickets');
  const { main: closed } = await sent('/tickets/winter-lantern-evening');
  for (const text of ['The sale has ended', 'On sale from', 'Not on sale now'])
    expect(closed).toContain(text);

  const upcoming = await sent('/tickets');
  expect(upcoming.main).not.toContain('Seconds Sale');
  expect(upcoming.attribute('main a[href="/tickets?when=all"]', 'href')).not.toBeNull();
  const all = await sent('/tickets?when=all');
  expect(all.main).toContain('Seconds Sale');
  expect(all.main).toContain('Sourdough and Stoneware Breakfast');
  const link = [...all.document.querySelectorAll('main a')].find(({ textContent }) =>
    textContent?.includes('Sourdough and Stoneware Breakfast'),
  );
  expect((await sent(link?.getAttribute('href') ?? '')).main).toContain('This event is canceled');
});

test('what is in stock is chosen first, and what is sold out cannot be bought', async ({ sent }) => {
  const mug = await sent('/store/everyday-mug?Glaze=Terracotta');
  const chosen = [...mug.document.querySelectorAll('main input[type=radio][checked]')];
  expect(chosen.map((option) => textOf(option.closest('label')))).toContain('10 oz');
  const soldOut = await sent('/store/everyday-mug?Glaze=Terracotta&Size=14+oz');
  expect(soldOut.main).toContain('14 oz (sold out)');
  for (const page of [soldOut, await sent('/store/teapot')]) {
    expect(page.main).toContain('Sold out');
    const buttons = [...page.document.querySelectorAll('main form button')];
    const add = buttons.find(({ textContent }) => textContent?.includes('Not available'));
    expect(add?.hasAttribute('disabled') || add?.getAttribute('aria-disabled') === 'true').toBe(true);
  }
});

test('the products are in the first HTML, with prices and stock', async ({ sent }) => {
  const { main } = await sent('/store');
  for (const text of ['Everyday Mug', '$28.00', 'Some choices sold out', 'Bestseller', 'Only 2 left'])
    expect(main).toContain(text);
});
