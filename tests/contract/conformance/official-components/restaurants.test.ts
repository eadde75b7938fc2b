import { ecommerceSettings } from '@wix/ecom';
import {
  fulfillmentMethods,
  itemLabels,
  itemModifierGroups,
  itemModifiers,
  items,
  itemVariants,
  menuOrderingSettings,
  menus,
  operationGroups,
  operations,
  sections,
} from '@wix/restaurants';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { reservationLocations, reservations, timeSlots } from '@wix/table-reservations';
import { expect, test } from 'vitest';
import { callable } from '@/tests/support/emulator/callable';
import { startEmulator } from '@/tests/support/emulator/start';

// The calls of the services of `@wix/headless-restaurants-menus`, `-olo` and `-table-reservations`, with the arguments
// that they send.

const emulator = startEmulator();

const visitor = () =>
  createClient({
    modules: callable({
      ecommerceSettings,
      fulfillmentMethods,
      itemLabels,
      itemModifierGroups,
      itemModifiers,
      items,
      itemVariants,
      menuOrderingSettings,
      menus,
      operationGroups,
      operations,
      reservationLocations,
      reservations,
      sections,
      timeSlots,
    }),
    auth: OAuthStrategy({ clientId: emulator.site().clientId }),
  });

test('a menu is listed with everything that it is made of', async () => {
  const client = visitor();
  const paging = undefined;
  const lists = await Promise.all([
    client.menus.listMenus({ onlyVisible: true, paging }).then((it) => it.menus),
    client.sections.listSections({ onlyVisible: true, paging }).then((it) => it.sections),
    client.items.listItems({ onlyVisible: true, paging }).then((it) => it.items),
    client.itemVariants.listVariants({ paging }).then((it) => it.variants),
    client.itemLabels.listLabels().then((it) => it.labels),
    client.itemModifierGroups.listModifierGroups({ paging }).then((it) => it.modifierGroups),
    client.itemModifiers.listModifiers({ paging }).then((it) => it.modifiers),
  ]);
  expect(lists.every((list) => (list?.length ?? 0) > 0)).toBe(true);
});

test('the operation, its menus and its ways to receive an order are found', async () => {
  const client = visitor();
  expect((await client.operationGroups.queryOperationGroups().find()).items.length).toBeGreaterThan(0);
  const { items: entries } = await client.operations.queryOperation().find();
  const [operation] = entries;
  const operationId = operation?._id ?? '';
  const settings = await client.menuOrderingSettings
    .queryMenuOrderingSettings()
    .in('operationId', operationId as never)
    .find();
  expect(settings.items.length).toBeGreaterThan(0);
  const methods = await client.fulfillmentMethods
    .queryFulfillmentMethods()
    .in('_id', operation?.fulfillmentIds ?? [])
    .find();
  expect(methods.items).toHaveLength(operation?.fulfillmentIds?.length ?? -1);
});

test('a table is held, reserved, read and cancelled by phone', async () => {
  const client = visitor();
  const { reservationLocations: locations = [] } =
    await client.reservationLocations.listReservationLocations();
  const reservationLocationId = locations[0]?._id ?? '';
  const location = await client.reservationLocations.getReservationLocation(reservationLocationId);
  expect(location).toBeTruthy();
  const { timeSlots: slots = [] } = await client.timeSlots.getScheduledTimeSlots(reservationLocationId, 2, {
    timeRange: { startDate: new Date('2026-03-05T05:00:00Z'), endDate: new Date('2026-03-06T04:59:00Z') },
  });
  const free = slots.filter(({ status }) => status === 'AVAILABLE');
  expect(free.length).toBeGreaterThan(1);
  const details = { reservationLocationId, startDate: free[0]?.startDate, partySize: 2 };
  const { reservation: held } = await client.reservations.createHeldReservation(details as never);
  expect(held?.status).toBe('HELD');
  const reservee = { firstName: 'Ada', lastName: 'Byron', phone: '+12075550100', email: 'ada@example.com' };
  const { reservation } = await client.reservations.reserveReservation(
    held?._id ?? '',
    reservee,
    held?.revision ?? '',
  );
  expect(reservation?.status).toBe('RESERVED');
  expect((await client.reservations.getReservation(held?._id ?? ''))._id).toBe(held?._id);
  const cancelled = await client.reservations.cancelReservation(
    held?._id ?? '',
    reservation?.revision ?? '',
    {
      phone: '+12075550100',
    },
  );
  expect(cancelled.reservation?.status).toBe('CANCELED');
});

test('a table for a large party is asked for at once, and a held one is given up', async () => {
  const client = visitor();
  const { reservationLocations: locations = [] } =
    await client.reservationLocations.listReservationLocations();
  const reservationLocationId = locations[0]?._id ?? '';
  const { timeSlots: slots = [] } = await client.timeSlots.getScheduledTimeSlots(reservationLocationId, 8, {
    timeRange: { startDate: new Date('2026-03-05T05:00:00Z'), endDate: new Date('2026-03-06T04:59:00Z') },
  });
  const free = slots.filter(({ status }) => status === 'AVAILABLE');
  const reservation = await client.reservations.createReservation({
    details: { reservationLocationId, startDate: free[0]?.startDate, partySize: 8 },
    reservee: { firstName: 'Ada', lastName: 'Byron', phone: '+12075550100', email: 'ada@example.com' },
  } as never);
  expect(reservation).toMatchObject({ status: 'REQUESTED', details: { partySize: 8 } });
  const details = { reservationLocationId, startDate: free.at(-1)?.startDate, partySize: 2 };
  const { reservation: held } = await client.reservations.createHeldReservation(details as never);
  await client.reservations.deleteReservation(held?._id ?? '');
  await expect(client.reservations.getReservation(held?._id ?? '')).rejects.toMatchObject({
    details: { applicationError: { code: 404 } },
  });
});

test('the currency and the language of the menus are read', async () => {
  const { ecommerceSettings: settings, errors } = await visitor().ecommerceSettings.getEcommerceSettings([
    'BUSINESS_INFO',
  ]);
  expect(settings).toMatchObject({
    businessInfo: { currency: 'USD', locale: { language: 'en', country: 'US' } },
  });
  expect(errors).toEqual([]);
});
