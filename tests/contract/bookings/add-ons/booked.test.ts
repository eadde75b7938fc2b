import { availabilityTimeSlots, bookings } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { addOnsOf, type Chosen, type Slot, usd } from '@/tests/support/bookings/add-ons';
import {
  bookingsOwner,
  contactDetails,
  errorCode,
  identified,
  serviceIdOf,
  showStart,
  slotOf,
} from '@/tests/support/bookings/bookings';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { owner: manager, offered } = addOnsOf(emulator);
const owner = () => manager().use({ bookings });
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';
showStart();

/** A slot that is some minutes longer. */
const longer = (slot: Slot, minutes: number): Slot => {
  const at = (text: string | null | undefined, added: number) =>
    new Date(Date.parse(text ?? '') + added * 60_000).toISOString();
  return { ...slot, timezone: 'UTC', startDate: at(slot.startDate, 0), endDate: at(slot.endDate, minutes) };
};

const shopper = async () => {
  const someone = await visitor();
  return { ...someone, ...someone.use({ bookings, availabilityTimeSlots }) };
};
type Shopper = Awaited<ReturnType<typeof shopper>>;

async function booked(client: Pick<Shopper, 'bookings'>, slot: Slot, bookedAddOns: Chosen, options = {}) {
  const { booking } = await client.bookings.createBooking(
    {
      bookedEntity: { slot: structuredClone(slot) },
      bookedAddOns: structuredClone(bookedAddOns),
      totalParticipants: 1,
      contactDetails,
      selectedPaymentOption: 'ONLINE',
    },
    options,
  );
  return identified(booking);
}

describe('the add-ons of a booking', () => {
  test('keep the names and prices of the time of booking, and are charged in the cart', async () => {
    const { clay } = await offered('open-studio');
    const { slot } = await slotOf(bookingsOwner(emulator), 'open-studio');
    const client = await shopper();
    const booking = await booked(client, slot, [{ ...clay, quantity: 2 }]);
    expect(booking.bookedAddOns).toEqual([
      { ...clay, quantity: 2, name: 'A bag of clay', nameTranslated: 'A bag of clay' },
    ]);
    await manager().addOns.deleteAddOn(clay._id);
    const { cart } = await client.currentCart.addToCurrentCart({
      lineItems: [{ catalogReference: { appId: APPS.bookings, catalogItemId: booking._id }, quantity: 1 }],
    });
    expect(cart?.lineItems?.[0]).toMatchObject({
      price: { amount: '37' },
      modifiersTotalPrice: { amount: '19' },
      modifierGroups: [
        {
          name: { original: 'Clay' },
          modifiers: [
            { _id: clay._id, quantity: 2, label: { original: 'A bag of clay' }, price: { amount: '9.5' } },
          ],
        },
      ],
    });
  });

  test('lengthen an appointment, and the times at which it is free', async () => {
    const { more } = await offered('wheel-throwing-lesson');
    const { slot } = await slotOf(bookingsOwner(emulator), 'wheel-throwing-lesson');
    const client = await shopper();
    const chosen = [{ ...more, quantity: 1 }];
    await expect(booked(client, slot, chosen)).rejects.toMatchObject(errorCode('SLOT_NOT_AVAILABLE'));
    const booking = await booked(client, longer(slot, 30), chosen);
    expect(booking.bookedAddOns).toMatchObject([{ _id: more._id, durationInMinutes: 30 }]);
    expect(booking.bookedAddOns?.[0]?.quantity).toBeUndefined();
    const minutes = (start: string | null | undefined, end: string | null | undefined) =>
      (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000;
    const list = (customerChoices?: availabilityTimeSlots.CustomerChoices) =>
      client.availabilityTimeSlots.listAvailabilityTimeSlots({
        serviceId: serviceIdOf('wheel-throwing-lesson'),
        fromLocalDate: '2026-03-10T00:00:00',
        toLocalDate: '2026-03-11T00:00:00',
        ...(customerChoices && { customerChoices }),
      });
    const [[usual], [long]] = [
      (await list()).timeSlots ?? [],
      (await list({ addOnIds: [more._id] })).timeSlots ?? [],
    ];
    expect(minutes(long?.localStartDate, long?.localEndDate)).toBe(
      minutes(usual?.localStartDate, usual?.localEndDate) + 30,
    );
    const { timeSlot } = await client.availabilityTimeSlots.getAvailabilityTimeSlot(
      serviceIdOf('wheel-throwing-lesson'),
      long?.localStartDate ?? '',
      long?.localEndDate ?? '',
      'America/New_York',
      { ...long?.location },
    );
    expect(timeSlot?.localEndDate).toBe(long?.localEndDate);
    for (const wrong of [{ addOnIds: [UNKNOWN] }, { addOnIds: [more._id], durationInMinutes: 31 }])
      await expect(list(wrong)).rejects.toMatchObject({ status: 400 });
  });

  test('are refused if the service does not offer them', async () => {
    const { clay, more } = await offered('open-studio', 1);
    const { slot } = await slotOf(bookingsOwner(emulator), 'open-studio');
    const client = await shopper();
    const add = await manager().addOns.createAddOn({ name: 'Glaze', price: usd('3.00'), maxQuantity: 2 });
    const glaze = { _id: add._id ?? '', groupId: clay.groupId };
    await manager().services.setAddOnsForGroup(serviceIdOf('open-studio'), {
      groupId: clay.groupId,
      addOnIds: [clay._id, glaze._id],
    });
    const refusals: [Chosen, code: string][] = [
      [[{ ...clay, groupId: UNKNOWN, quantity: 1 }], 'VALIDATION_FAILURE'],
      [[{ ...clay, groupId: more.groupId, quantity: 1 }], 'VALIDATION_FAILURE'],
      [[{ ...clay, quantity: 4 }], 'VALIDATION_FAILURE'],
      [[clay], 'INVALID_ARGUMENT'],
      [[{ ...more, quantity: 2 }], 'INVALID_ARGUMENT'],
      [
        [
          { ...clay, quantity: 1 },
          { ...clay, quantity: 1 },
        ],
        'VALIDATION_FAILURE',
      ],
      [
        [
          { ...clay, quantity: 1 },
          { ...glaze, quantity: 1 },
        ],
        'VALIDATION_FAILURE',
      ],
    ];
    for (const [chosen, code] of refusals)
      await expect(booked(client, slot, chosen), JSON.stringify(chosen)).rejects.toMatchObject(
        errorCode(code),
      );
    const skip = { flowControlSettings: { skipAddOnValidation: true } };
    const any = [
      { ...clay, groupId: more.groupId, quantity: 9 },
      { ...glaze, quantity: 1 },
    ];
    await expect(booked(client, slot, any, skip)).rejects.toMatchObject({ status: 403 });
    expect((await booked(owner(), slot, any, skip)).bookedAddOns).toMatchObject(any);
    await expect(
      booked(owner(), slot, [{ _id: UNKNOWN, groupId: UNKNOWN, quantity: 1 }], skip),
    ).rejects.toMatchObject(errorCode('VALIDATION_FAILURE'));
  });
});
