import { describe, expect, test } from 'vitest';
import {
  bookingsOwner,
  clientAs,
  contactDetails,
  createBooking,
  MARY,
  PAUL,
  serviceOf,
  slotOf,
  slotsOf,
} from '@/tests/support/bookings/bookings';
import { EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { BUYER_ANN, linkTo } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();
const owner = () => bookingsOwner(emulator);
const mary = () => clientAs(emulator, 'member', MARY);

describe('queryExtendedBookings', () => {
  test('shows members their own bookings, managers all of them, and visitors none', async () => {
    const client = await mary();
    const paul = await clientAs(emulator, 'member', PAUL);
    const mine = await createBooking(client, await slotOf(client, 'glaze-consult', 1));
    const his = await createBooking(paul, await slotOf(paul, 'glaze-consult', 4));
    const ids = async (by: typeof client | ReturnType<typeof owner>, filter: object) =>
      ((await by.extendedBookings.queryExtendedBookings({ filter })).extendedBookings ?? []).map(
        ({ booking }) => booking?._id,
      );
    expect(await ids(client, {})).toEqual([mine._id]);
    expect(await ids(client, { id: his._id })).toEqual([]);
    expect(
      await ids(client, { $or: [{ id: his._id }, { 'contactDetails.email': contactDetails.email }] }),
    ).toEqual([mine._id]);
    expect((await ids(owner(), { status: 'CREATED' })).toSorted()).toEqual([mine._id, his._id].toSorted());
    const stranger = await clientAs(emulator, 'visitor', PAUL);
    await expect(ids(stranger, {})).rejects.toMatchObject({ status: 403 });
    await expect(stranger.extendedBookings.countExtendedBookings()).rejects.toMatchObject({ status: 403 });
  });

  test('filters and sorts as documented, and counts with the same filter', async () => {
    const { extendedBookings: all = [] } = await owner().extendedBookings.queryExtendedBookings({
      filter: {},
    });
    const { _id: serviceId } = await serviceOf(owner(), 'wheel-throwing-lesson');
    const filter = { 'bookedEntity.item.slot.serviceId': serviceId, status: { $in: ['CONFIRMED'] } };
    const { extendedBookings = [] } = await owner().extendedBookings.queryExtendedBookings({
      filter,
      sort: [{ fieldName: 'startDate', order: 'ASC' }],
    });
    const expected = all.filter(({ booking }) => booking?.bookedEntity?.slot?.serviceId === serviceId);
    expect(expected.length).toBeGreaterThan(1);
    const starts = extendedBookings.map(({ booking }) => booking?.startDate?.getTime() ?? 0);
    expect(starts).toEqual(
      expected.map(({ booking }) => booking?.startDate?.getTime() ?? 0).toSorted((a, b) => a - b),
    );
    expect(await owner().extendedBookings.countExtendedBookings({ filter })).toEqual({
      count: expected.length,
    });
    await expect(
      owner().extendedBookings.queryExtendedBookings({ filter: { color: 'sage' } }),
    ).rejects.toThrow('filtered by');
    await expect(
      owner().extendedBookings.countExtendedBookings({ filter: { color: 'sage' } }),
    ).rejects.toThrow('filtered by');
  });

  test.each([
    { status: { $nin: ['CANCELED'] } },
    { id: { $startsWith: 'b' } },
    { doubleBooked: { $in: [true] } },
    { 'bookedEntity.tags': { $eq: 'INDIVIDUAL' } },
    { 'bookedEntity.item.slot.serviceId': { $exists: true } },
  ])('refuses an operator that is not documented for the field: %j', async (filter) => {
    await expect(owner().extendedBookings.queryExtendedBookings({ filter })).rejects.toThrow(
      'does not know the operator',
    );
  });

  test('comes in pages', async () => {
    const client = await mary();
    const slots = (await slotsOf(client, 'glaze-consult')).filter(({ slot }, index, all) =>
      all.slice(0, index).every((it) => it.slot?.startDate !== slot?.startDate),
    );
    const ids: string[] = [];
    for (let number = 0; number < 5 && number < slots.length; number++) {
      ids.push((await createBooking(client, await slotOf(client, 'glaze-consult', number * 2)))._id);
      emulator.clock.advance(1000);
    }
    let page = await client.extendedBookings.queryExtendedBookings().limit(2).find();
    const seen = page.items.map(({ booking }) => booking?._id);
    while (page.hasNext()) {
      page = await page.next();
      seen.push(...page.items.map(({ booking }) => booking?._id));
    }
    // Newest first.
    expect(seen).toEqual(ids.toReversed());
    await expect(page.next()).rejects.toThrow('No next page to fetch');
  });

  test('returns with each booking its allowed actions and its order', async () => {
    const client = await visitor();
    const slotAvailability = await slotOf(owner(), 'wheel-throwing-lesson', 8);
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsCheckout: { slotAvailability } }));
    const { parameters } = await browser.submit(page, BUYER_ANN);
    const { extendedBookings = [] } = await owner().extendedBookings.queryExtendedBookings(
      { filter: { 'contactDetails.email': BUYER_ANN.email } },
      {
        withBookingAllowedActions: true,
        withEcomOrder: true,
        withBookingPolicySettings: true,
        withBookingAttendanceInfo: true,
      },
    );
    expect(extendedBookings).toMatchObject([
      {
        booking: { status: 'CONFIRMED', paymentStatus: 'PAID', selectedPaymentOption: 'ONLINE' },
        allowedActions: { cancel: true, reschedule: true },
        order: {
          _id: parameters.orderId,
          status: 'APPROVED',
          paymentStatus: 'PAID',
          totalPrice: { amount: '65.00', formattedAmount: '$65.00' },
        },
        attendance: { status: 'NOT_SET' },
        bookingPolicySettings: { cancellationFeeEnabled: false },
      },
    ]);
  });
});

test('a booking has the payment status of its settled order', async () => {
  const client = await visitor();
  const slotAvailability = await slotOf(owner(), 'wheel-throwing-lesson', 8);
  const browser = hostedBrowser(emulator);
  const page = await browser.open(await linkTo(client, { bookingsCheckout: { slotAvailability } }));
  const { parameters } = await browser.submit(page, { ...BUYER_ANN, payment: 'pending' });
  const booked = async () => {
    const { extendedBookings = [] } = await owner().extendedBookings.queryExtendedBookings({
      filter: { 'contactDetails.email': BUYER_ANN.email },
    });
    return extendedBookings[0]?.booking;
  };
  expect(await booked()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'NOT_PAID', revision: '2' });
  // The SDK's types do not have this function.
  const paid = await fetch(
    `${EMULATOR}/ecom/v1/payments-collector/orders/${parameters.orderId}/mark-as-paid`,
    { method: 'POST', headers: { authorization: emulator.apiKey, 'wix-site-id': emulator.site().id } },
  );
  expect(paid.status).toBe(200);
  expect(await booked()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', revision: '3' });
});
