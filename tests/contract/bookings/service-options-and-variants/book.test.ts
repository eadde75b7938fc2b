import { bookings } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import {
  bookingsOwner,
  contactDetails,
  errorCode,
  hold,
  identified,
  slotOf,
  staffOf,
} from '@/tests/support/bookings/bookings';
import { ages, OPTION, optionOf, variantsOf } from '@/tests/support/bookings/variants';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { vary } = variantsOf(emulator);
const AGES = ages({ Child: '10.00', Adult: '24.00' });
const [MAREN, TOMAS] = [staffOf('Maren'), staffOf('Tomás')];
const owner = () => bookingsOwner(emulator);

type Slot = Awaited<ReturnType<typeof slotOf>>['slot'];
type People = Pick<bookings.Booking, 'totalParticipants' | 'participantsChoices'>;

const chose = (...chosen: [number, bookings.ServiceChoice][]) => ({
  participantsChoices: {
    serviceChoices: chosen.map(([numberOfParticipants, choice]) => ({
      numberOfParticipants,
      choices: [{ optionId: OPTION, ...choice }],
    })),
  },
});

/** Books a slot as a new visitor, and puts the booking into the cart. @returns the booking and its price */
async function priced(slot: Slot, people: People) {
  const someone = await visitor();
  const client = { ...someone, ...someone.use({ bookings }) };
  const { booking } = await client.bookings.createBooking({
    bookedEntity: { slot: structuredClone(slot) },
    ...structuredClone(people),
    contactDetails,
  });
  const { cart } = await client.currentCart.addToCurrentCart({
    lineItems: [
      { catalogReference: { appId: APPS.bookings, catalogItemId: booking?._id ?? '' }, quantity: 1 },
    ],
  });
  return { booking: identified(booking), price: Number(cart?.lineItems?.[0]?.price?.amount).toFixed(2) };
}

describe('a booking of a service with variants', () => {
  test('costs what each of its participants has chosen', async () => {
    await vary('open-studio', AGES);
    const { slot } = await slotOf(owner(), 'open-studio');
    const family = chose([2, { custom: 'child' }], [1, { custom: 'Adult' }]);
    const { booking, price } = await priced(slot, family);
    expect(price).toBe('44.00');
    expect(booking).toMatchObject(family);
    expect(booking.totalParticipants).toBeUndefined();
    await hold(emulator, booking);
    const remaining = await slotOf(owner(), 'open-studio', 0, {});
    expect(remaining.openSpots).toBe(3);
  });

  test('costs the default price for those who have not chosen', async () => {
    await vary('open-studio', AGES);
    const { slot } = await slotOf(owner(), 'open-studio');
    expect((await priced(slot, { totalParticipants: 2 })).price).toBe('60.00');
  });

  test('is refused with choices that the service does not offer', async () => {
    await vary('open-studio', AGES);
    const { slot } = await slotOf(owner(), 'open-studio');
    const other = MAREN._id;
    for (const people of [chose([1, { custom: 'Senior' }]), chose([1, { custom: 'Child', optionId: other }])])
      await expect(priced(slot, people)).rejects.toMatchObject(errorCode('INVALID_SERVICE_CHOICES'));
    const { slot: plain } = await slotOf(owner(), 'olive-oil-tasting');
    await expect(priced(plain, chose([1, { custom: 'Child' }]))).rejects.toMatchObject(
      errorCode('INVALID_SERVICE_CHOICES'),
    );
  });

  test('can change its participants with their choices, with an event that contains the previous ones', async () => {
    await vary('open-studio', AGES);
    const { slot } = await slotOf(owner(), 'open-studio');
    const { booking } = await priced(slot, chose([2, { custom: 'Child' }]));
    const change = (people: People, revision: string) =>
      owner().bookings.updateNumberOfParticipants(booking._id, { revision, ...structuredClone(people) });
    const adults = chose([3, { custom: 'Adult' }]);
    const { booking: after } = await change(adults, booking.revision);
    expect(after).toMatchObject(adults);
    const events = emulator.events
      .list(0, 1000)
      .find(({ eventType }) => /participants_updated/.test(eventType));
    expect(JSON.stringify(events)).toContain('previousParticipantsChoices');
    await expect(change(chose([1, { custom: 'Senior' }]), after?.revision ?? '')).rejects.toMatchObject(
      errorCode('INVALID_SERVICE_CHOICES'),
    );
    const { booking: counted } = await change({ totalParticipants: 1 }, after?.revision ?? '');
    expect(counted).toMatchObject({ totalParticipants: 1 });
    expect(counted?.participantsChoices).toBeUndefined();
  });

  test('can cost more by its staff member', async () => {
    await vary(
      'wheel-throwing-lesson',
      optionOf('STAFF_MEMBER', [
        [{ staffMemberId: MAREN.resourceId }, '60.00'],
        [{ staffMemberId: TOMAS.resourceId }, '50.00'],
      ]),
    );
    for (const [{ resourceId }, price] of [
      [MAREN, '60.00'],
      [TOMAS, '50.00'],
    ] as const) {
      const { slot } = await slotOf(owner(), 'wheel-throwing-lesson', 0, {
        resourceId: [resourceId],
        bookable: true,
      });
      expect((await priced(slot, { totalParticipants: 1 })).price).toBe(price);
    }
  });

  test('can cost more by its length', async () => {
    const lengths = [
      [{ duration: { minutes: 45 } }, '20.00'],
      [{ duration: { minutes: 90 } }, '35.00'],
    ] as const;
    await vary(
      'glaze-consult',
      optionOf(
        'DURATION',
        lengths.map(([it, price]) => [it, price]),
      ),
    );
    const { slot } = await slotOf(owner(), 'glaze-consult');
    const start = Date.parse(slot.startDate ?? '');
    const during = (minutes: number) => ({
      ...slot,
      endDate: new Date(start + minutes * 60_000).toISOString(),
      startDate: new Date(start).toISOString(),
      timezone: 'UTC',
    });
    await expect(priced(during(90), chose([1, { duration: { minutes: 45 } }]))).rejects.toMatchObject(
      errorCode('INVALID_SERVICE_CHOICES'),
    );
    expect((await priced(during(90), chose([1, { duration: { minutes: 90 } }]))).price).toBe('35.00');
    await expect(priced(during(30), { totalParticipants: 1 })).rejects.toMatchObject(
      errorCode('SLOT_NOT_AVAILABLE'),
    );
  });

  test('can cost more by the number of its participants', async () => {
    await vary(
      'open-studio',
      optionOf('NUMBER_OF_PARTICIPANTS', [
        [{ participantRange: { minParticipants: 1, maxParticipants: 2 } }, '20.00'],
        [{ participantRange: { minParticipants: 3, maxParticipants: 4 } }, '15.00'],
      ]),
    );
    const { slot } = await slotOf(owner(), 'open-studio');
    expect((await priced(slot, { totalParticipants: 3 })).price).toBe('45.00');
    expect((await priced(slot, { totalParticipants: 2 })).price).toBe('40.00');
  });

  test('can cost more by its time', async () => {
    const days = { days: ['SATURDAY' as const, 'SUNDAY' as const], startTime: '00:00', endTime: '24:00' };
    await vary(
      'open-studio',
      optionOf('DATE_TIME', [
        [{ dateTime: { ruleType: 'HOURS_AND_DAYS', hoursAndDaysRule: days } }, '25.00'],
      ]),
    );
    const on = (day: string) =>
      slotOf(owner(), 'open-studio', 0, {
        bookable: true,
        startDate: `${day}T00:00:00-05:00`,
        endDate: `${day}T23:59:00-05:00`,
      });
    expect((await priced((await on('2026-03-07')).slot, { totalParticipants: 1 })).price).toBe('25.00');
    expect((await priced((await on('2026-03-06')).slot, { totalParticipants: 1 })).price).toBe('30.00');
  });
});
