import {
  availabilityTimeSlots,
  bookings,
  categoriesV2,
  eventTimeSlots,
  pricing,
  services,
} from '@wix/bookings';
import { cartV2, totalsCalculator } from '@wix/ecom';
import { forms } from '@wix/forms';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { callable } from '@/tests/support/emulator/callable';
import { SHOP, startEmulator } from '@/tests/support/emulator/start';

// The calls of the services of `@wix/headless-bookings`, with the arguments that they send.

const emulator = startEmulator();
const BOOKINGS = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const STAFF = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';
const ZONE = 'America/New_York';

const visitor = () =>
  createClient({
    modules: callable({
      availabilityTimeSlots,
      bookings,
      cartV2,
      categoriesV2,
      eventTimeSlots,
      forms,
      pricing,
      redirects,
      services,
      totalsCalculator,
    }),
    auth: OAuthStrategy({ clientId: emulator.site().clientId }),
  });

const conditionalFields = ['STAFF_MEMBER_DETAILS'] as never;

async function appointment(client: ReturnType<typeof visitor>) {
  const { items } = await client.services
    .queryServices({ conditionalFields })
    .eq('appId', BOOKINGS)
    .eq('type', 'APPOINTMENT')
    .find();
  const [service] = items;
  if (!service) throw new Error('There is no appointment');
  const { timeSlots = [] } = await client.availabilityTimeSlots.listAvailabilityTimeSlots({
    serviceId: service._id,
    fromLocalDate: '2026-03-03T00:00:00',
    toLocalDate: '2026-03-31T00:00:00',
    timeZone: ZONE,
    locations: undefined,
    cursorPaging: { cursor: undefined, limit: 20 },
    resourceTypes: undefined,
    bookable: true,
    bookingPolicyViolations: undefined,
    includeResourceTypeIds: [STAFF],
    timeSlotsPerDay: undefined,
  } as never);
  return { service, slots: timeSlots };
}

test('services are found by id, by slug and by location', async () => {
  const client = visitor();
  const { service } = await appointment(client);
  const one = await client.services
    .queryServices({ conditionalFields })
    .eq('_id', service._id ?? '')
    .eq('appId', BOOKINGS)
    .limit(1)
    .find();
  const same = await client.services
    .queryServices({ conditionalFields })
    .eq('mainSlug.name', service.mainSlug?.name ?? '')
    .eq('appId', BOOKINGS)
    .limit(1)
    .find();
  expect([one.items[0]?._id, same.items[0]?._id]).toEqual([service._id, service._id]);
  const located = await client.services.queryLocations();
  const locationId = located.businessLocations?.locations?.[0]?.business?._id ?? '';
  const only = await client.services.queryLocations({ filter: { businessLocationIds: [locationId] } });
  expect(only.businessLocations?.locations).toHaveLength(1);
  expect((await client.categoriesV2.queryCategories().find()).items.length).toBeGreaterThan(0);
});

test('days and times of an appointment are listed, and the sessions of classes', async () => {
  const client = visitor();
  const { service, slots } = await appointment(client);
  expect(slots[0]?.availableResources?.[0]?.resources?.length).toBeGreaterThan(0);
  const days = await client.availabilityTimeSlots.listAvailabilityTimeSlots({
    serviceId: service._id,
    fromLocalDate: '2026-03-03T00:00:00',
    toLocalDate: '2026-03-31T00:00:00',
    timeZone: ZONE,
    locations: [{ _id: slots[0]?.location?._id, locationType: slots[0]?.location?.locationType }],
    resourceTypes: [
      {
        resourceTypeId: STAFF,
        resourceIds: [slots[0]?.availableResources?.[0]?.resources?.[0]?._id],
      },
    ],
    bookable: true,
    timeSlotsPerDay: 1,
  } as never);
  const dates = days.timeSlots?.map(({ localStartDate }) => localStartDate?.slice(0, 10));
  expect(dates?.length).toBeGreaterThan(1);
  expect(new Set(dates).size).toBe(dates?.length);
  const sessions = await client.eventTimeSlots.listEventTimeSlots({
    fromLocalDate: '2026-03-03T00:00:00',
    toLocalDate: '2026-03-31T00:00:00',
    timeZone: ZONE,
    serviceIds: undefined,
    cursorPaging: { cursor: undefined, limit: 10 },
    eventFilter: undefined,
    includeNonBookable: false,
    bookingPolicyViolations: undefined,
    maxSlotsPerDay: undefined,
  } as never);
  expect(sessions.timeSlots?.length).toBeGreaterThan(0);
});

test('the form of a service is listed by its id, though no owner made it', async () => {
  const client = visitor();
  const { service } = await appointment(client);
  const { forms: listed } = await client.forms.listForms('wix.bookings.v2.bookings', {
    additionalMetadata: { serviceIds: [service._id] },
    formIds: [service.form?._id],
    fieldsets: ['NESTED_FORMS'],
  } as never);
  expect(listed?.map(({ namespace }) => namespace)).toEqual(['wix.bookings.v2.bookings']);
  expect(listed?.[0]?.formFields?.length).toBeGreaterThan(3);
});

test('an appointment is priced, booked, put into a cart and ordered', async () => {
  const client = visitor();
  const { service, slots } = await appointment(client);
  const [slot] = slots;
  const resource = slot?.availableResources?.[0]?.resources?.[0];
  const previewed = await client.pricing.previewPrice([
    {
      serviceId: service._id,
      localStartDate: slot?.localStartDate,
      localEndDate: slot?.localEndDate,
      numberOfParticipants: 1,
      timeZone: ZONE,
    },
  ] as never);
  expect(previewed.priceInfo?.calculatedPrice).toBeGreaterThan(0);
  const totals = await client.totalsCalculator.calculateTotals({
    lineItems: [
      {
        _id: '6b7f3c2e-1111-4222-8333-000000000001',
        catalogReference: { catalogItemId: service._id ?? '', appId: BOOKINGS },
        price: String(previewed.priceInfo?.calculatedPrice),
        quantity: 1,
        paymentOption: 'FULL_PAYMENT_ONLINE',
      },
    ],
  });
  expect(
    Number(totals.calculatedLineItems?.[0]?.pricesBreakdown?.totalPriceAfterTax?.amount),
  ).toBeGreaterThan(0);
  const booking = (number: number) => ({
    selectedPaymentOption: 'ONLINE',
    totalParticipants: 1,
    bookedEntity: {
      slot: {
        serviceId: service._id,
        scheduleId: slots[number]?.scheduleId,
        startDate: slots[number]?.localStartDate,
        endDate: slots[number]?.localEndDate,
        timezone: ZONE,
        eventId: undefined,
        ...(number === 0
          ? { resource: { _id: resource?._id, name: resource?.name } }
          : { resourceSelections: [{ resourceTypeId: STAFF, selectionMethod: 'ANY_RESOURCE' }] }),
        location: {
          _id: slots[number]?.location?._id,
          name: slots[number]?.location?.name,
          locationType: 'OWNER_BUSINESS',
        },
      },
    },
  });
  const notification = {
    participantNotification: { metadata: { channels: 'EMAIL,SMS' }, notifyParticipants: true },
    sendSmsReminder: true,
    formSubmission: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
  };
  const { booking: created } = await client.bookings.createBooking(
    booking(0) as never,
    notification as never,
  );
  expect(created).toMatchObject({ status: 'CREATED', contactDetails: { firstName: 'Ada' } });
  const cart = await client.cartV2.createCart({
    catalogItems: [{ quantity: 1, catalogReference: { catalogItemId: created?._id ?? '', appId: BOOKINGS } }],
    cart: {
      source: { channelType: 'WEB' },
      customerInfo: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
    },
  } as never);
  const calculated = await client.cartV2.calculateCart(cart?._id ?? '', undefined as never);
  expect(Number(calculated.summary?.priceSummary?.total?.amount)).toBeGreaterThan(0);
  const { redirectSession } = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cart?._id ?? '' },
    callbacks: { postFlowUrl: `${SHOP}/services` },
  });
  expect(redirectSession?.fullUrl).toContain('/checkout?');
});
