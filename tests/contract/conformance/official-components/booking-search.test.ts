import { availabilityTimeSlots, bookings, catalogSearch, resources, services } from '@wix/bookings';
import { cartV2 } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { callable } from '@/tests/support/emulator/callable';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

// The calls of `@wix/headless-bookings` for a search by availability, and for what needs no checkout.

const emulator = startEmulator();
const BOOKINGS = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const STAFF = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

const visitor = () =>
  createClient({
    modules: callable({ availabilityTimeSlots, bookings, cartV2, catalogSearch, services }),
    auth: OAuthStrategy({ clientId: emulator.site().clientId }),
  });

/** Searches as the list of services does. @returns the names of the services with whether they can be booked */
async function search(serviceFilters: object, query: object = {}) {
  const { results = [] } = await visitor().catalogSearch.queryServicesByFilters({
    query: { filter: { appId: BOOKINGS }, sort: undefined, cursorPaging: { limit: 50 }, ...query },
    serviceFilters,
  } as never);
  return new Map(results.map(({ service, available }) => [service?.name, available]));
}

const DAY = { localStartDate: '2026-03-05T00:00:00', localEndDate: '2026-03-05T23:59:00' };
const NIGHT = { localStartDate: '2026-03-05T02:00:00', localEndDate: '2026-03-05T03:00:00' };

test('services are searched by the time at which they can be booked', async () => {
  const all = await search({});
  expect([...all.values()].every(Boolean)).toBe(true);
  const onDay = await search(DAY);
  expect(onDay.size).toBeGreaterThan(0);
  expect(onDay.size).toBeLessThan(all.size);
  expect(await search(NIGHT)).toEqual(new Map());
  const marked = await search({ ...NIGHT, includeUnavailable: true });
  expect([...marked.values()]).toEqual(Array(all.size).fill(false));
  // Until midnight is the same as until the last minute.
  expect(await search({ ...DAY, localEndDate: '2026-03-06T00:00:00' })).toEqual(onDay);
});

test('an exact match needs each day of the window, or its very hours', async () => {
  const days = { localStartDate: '2026-03-02T00:00:00', localEndDate: '2026-03-09T00:00:00' };
  const sometime = await search(days);
  const daily = await search({ ...days, exactMatch: true });
  expect(daily.size).toBeLessThan(sometime.size);
  const hour = { localStartDate: '2026-03-05T10:00:00', localEndDate: '2026-03-05T11:00:00' };
  const exact = await search({ ...hour, exactMatch: true });
  for (const name of exact.keys()) expect((await search(hour)).has(name)).toBe(true);
});

test('services are searched by the place and the kind of their resources', async () => {
  const all = await search({});
  const [place, other] = ['0c9f0000-1111-4222-8333-000000000001', '0c9f0000-1111-4222-8333-000000000002'];
  expect((await search({ locationIds: [place], resourceTypes: ['STAFF'] })).size).toBe(all.size);
  const owner = ownerClient(emulator, { resources }).resources;
  for (const { _id = '', revision } of (await owner.queryResources().find()).items)
    await owner.updateResource(_id ?? '', {
      revision,
      locationOptions: {
        availableInAllLocations: false,
        specificLocationOptions: {
          availableInBusinessLocations: true,
          businessLocations: [{ locationId: place }],
        },
      },
    } as never);
  expect((await search({ locationIds: [place] })).size).toBe(all.size);
  expect((await search({ locationIds: [other] })).size).toBe(0);
  expect((await search({ resourceTypes: ['ROOM'] })).size).toBe(0);
  expect((await search({ attributes: [{ attributeId: place, boolValue: true }] })).size).toBe(0);
});

test('a page is filled with services that can be booked, and the next one goes on after it', async () => {
  const client = visitor().catalogSearch;
  const onDay = [...(await search(DAY)).keys()];
  const pages: (string | null | undefined)[] = [];
  let cursor: string | null | undefined;
  do {
    const { results = [], pagingMetadata } = await client.queryServicesByFilters({
      query: { ...(!cursor && { filter: { appId: BOOKINGS } }), cursorPaging: { limit: 2, cursor } },
      serviceFilters: DAY,
    } as never);
    pages.push(...results.map(({ service }) => service?.name));
    expect(results.length).toBe(pagingMetadata?.count);
    cursor = pagingMetadata?.cursors?.next;
  } while (cursor);
  expect(pages).toEqual(onDay);
});

test.each([
  [{ localStartDate: '2026-03-05T00:00:00' }],
  [{ localStartDate: '2026-03-05T00:00:00', localEndDate: '2026-03-04T00:00:00' }],
])('half a window and one that ends before it begins are refused: %j', async (serviceFilters) => {
  await expect(search(serviceFilters)).rejects.toMatchObject({ details: { validationError: {} } });
});

const ADA = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' };

test('an appointment that costs nothing is booked and ordered without a checkout', async () => {
  const client = visitor();
  const { items } = await client.services
    .queryServices()
    .eq('appId', BOOKINGS)
    .eq('type', 'APPOINTMENT')
    .find();
  const free = items.find(({ payment }) => payment?.rateType === 'NO_FEE');
  const { timeSlots = [] } = await client.availabilityTimeSlots.listAvailabilityTimeSlots({
    serviceId: free?._id,
    fromLocalDate: '2026-03-03T00:00:00',
    toLocalDate: '2026-03-31T00:00:00',
    timeZone: 'America/New_York',
    bookable: true,
  } as never);
  const { booking } = await client.bookings.createBooking(bookingOf(free?._id, timeSlots[0]), {
    formSubmission: ADA,
  } as never);
  const cart = await client.cartV2.createCart({
    catalogItems: [{ quantity: 1, catalogReference: { catalogItemId: booking?._id ?? '', appId: BOOKINGS } }],
    cart: {
      source: { channelType: 'WEB' },
      customerInfo: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
    },
  } as never);
  const { orderId } = await client.cartV2.placeOrder(cart?._id ?? '', undefined as never);
  expect(orderId).toMatch(/^[0-9a-f-]{36}$/);
});

/** The booking of a slot, as the components make it. */
function bookingOf(serviceId: string | null | undefined, slot: availabilityTimeSlots.TimeSlot | undefined) {
  return {
    selectedPaymentOption: 'ONLINE',
    totalParticipants: 1,
    bookedEntity: {
      slot: {
        serviceId,
        scheduleId: slot?.scheduleId,
        startDate: slot?.localStartDate,
        endDate: slot?.localEndDate,
        timezone: 'America/New_York',
        resource: undefined,
        resourceSelections: [{ resourceTypeId: STAFF, selectionMethod: 'ANY_RESOURCE' }],
        location: {
          _id: slot?.location?._id,
          name: slot?.location?.name,
          locationType: 'OWNER_BUSINESS',
        },
      },
    },
  } as never;
}

test('slots that follow each other are booked together', async () => {
  const client = visitor();
  const { items } = await client.services
    .queryServices()
    .eq('appId', BOOKINGS)
    .eq('type', 'APPOINTMENT')
    .find();
  const paid = items.find(({ payment }) => payment?.rateType === 'FIXED');
  const { timeSlots = [] } = await client.availabilityTimeSlots.listAvailabilityTimeSlots({
    serviceId: paid?._id,
    fromLocalDate: '2026-03-03T00:00:00',
    toLocalDate: '2026-03-31T00:00:00',
    timeZone: 'America/New_York',
    bookable: true,
  } as never);
  const after = (slot: availabilityTimeSlots.TimeSlot | undefined) =>
    timeSlots.find(({ localStartDate }) => localStartDate === slot?.localEndDate);
  const first = timeSlots.find(after);
  const { multiServiceBooking } = await client.bookings.createMultiServiceBooking(
    [first, after(first)].map((slot) => bookingOf(paid?._id, slot)),
    {
      participantNotification: { metadata: { channels: 'EMAIL,SMS' }, notifyParticipants: true },
      sendSmsReminder: true,
      formSubmission: ADA,
      returnFullEntity: true,
    } as never,
  );
  const booked = multiServiceBooking?.bookings?.map(({ booking }) => booking);
  expect(booked).toHaveLength(2);
  expect(booked?.[0]).toMatchObject({ status: 'CREATED', contactDetails: { firstName: 'Ada' } });
});
