import { pricing } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import {
  bookingsOwner,
  contactDetails,
  errorCode,
  serviceIdOf,
  slotOf,
  staffOf,
} from '@/tests/support/bookings/bookings';
import { ages, OPTION, optionOf, VARIED, variantsOf } from '@/tests/support/bookings/variants';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { owner, vary } = variantsOf(emulator);
const client = async () => (await visitor()).use({ pricing }).pricing;
const STUDIO = serviceIdOf('open-studio');
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';
const [MAREN, TOMAS] = [staffOf('Maren'), staffOf('Tomás')];
const child = { optionId: OPTION, custom: 'Child' };
const adult = { optionId: OPTION, custom: 'Adult' };

const preview = async (...items: pricing.BookingLineItem[]) =>
  (await (await client()).previewPrice(structuredClone(items))).priceInfo;

describe('previewPrice', () => {
  test('multiplies the price of the service by the participants', async () => {
    const info = await preview({ serviceId: STUDIO, serviceChoices: [{ numberOfParticipants: 3 }] });
    expect(info).toEqual({
      calculatedPrice: 54,
      bookingLineItems: [
        {
          serviceId: STUDIO,
          numberOfParticipants: 3,
          pricePerParticipant: 18,
          choices: [],
          serviceChoices: [{ numberOfParticipants: 3, pricePerParticipant: 18, choices: [] }],
        },
      ],
    });
    expect((await preview({ serviceId: STUDIO, numberOfParticipants: 2 }))?.calculatedPrice).toBe(36);
  });

  test('adds up the choices of each group of participants, in one line item or in several', async () => {
    await vary('open-studio', ages({ Child: '10.00', Adult: '24.00' }));
    const together = await preview({
      serviceId: STUDIO,
      serviceChoices: [
        { numberOfParticipants: 2, choices: [child] },
        { numberOfParticipants: 1, choices: [adult] },
      ],
    });
    expect(together).toMatchObject({
      calculatedPrice: 44,
      bookingLineItems: [
        {
          serviceChoices: [
            { numberOfParticipants: 2, pricePerParticipant: 10, choices: [child] },
            { numberOfParticipants: 1, pricePerParticipant: 24 },
          ],
        },
      ],
    });
    expect(together?.bookingLineItems?.[0]?.pricePerParticipant).toBeUndefined();
    const apart = await preview(
      { serviceId: STUDIO, numberOfParticipants: 2, choices: [child] },
      { serviceId: STUDIO, numberOfParticipants: 1, choices: [adult] },
    );
    expect(apart?.calculatedPrice).toBe(44);
    expect(apart?.bookingLineItems).toMatchObject([{ pricePerParticipant: 10 }, { pricePerParticipant: 24 }]);
  });

  test('depends on the staff member, and on the time in its time zone', async () => {
    const { serviceId } = await vary(
      'wheel-throwing-lesson',
      optionOf('STAFF_MEMBER', [
        [{ staffMemberId: MAREN.resourceId }, '60.00'],
        [{ staffMemberId: TOMAS.resourceId }, '50.00'],
      ]),
    );
    const lesson = { serviceId, serviceChoices: [{ numberOfParticipants: 1 }] };
    const by = async (resourceId: string) => (await preview({ ...lesson, resourceId }))?.calculatedPrice;
    expect([await by(MAREN.resourceId), await by(TOMAS.resourceId)]).toEqual([60, 50]);
    await vary(
      'open-studio',
      optionOf('DATE_TIME', [[{ dateTime: { ruleType: 'MONTHS', monthsRule: { months: [4] } } }, '25.00']]),
    );
    const at = (localStartDate: string, timeZone?: string) =>
      preview({ serviceId: STUDIO, numberOfParticipants: 1, localStartDate, ...(timeZone && { timeZone }) });
    // The business is in New York, where it is still March.
    expect((await at('2026-04-01T02:00:00', 'Europe/Berlin'))?.calculatedPrice).toBe(30);
    expect((await at('2026-04-01T02:00:00', 'America/New_York'))?.calculatedPrice).toBe(25);
    await expect(at('2026-04-01T02:00:00')).rejects.toMatchObject({ status: 400 });
  });

  test('returns the deposit, and the text of a price that is agreed in person', async () => {
    const { revision } = await owner().services.getService(STUDIO);
    const deposit = { value: '5.00', currency: 'USD' };
    await owner().services.updateService(STUDIO, {
      revision: revision ?? '',
      payment: {
        ...VARIED,
        varied: { ...VARIED.varied, deposit },
        options: { ...VARIED.options, deposit: true },
      },
    });
    expect(await preview({ serviceId: STUDIO, numberOfParticipants: 2 })).toMatchObject({
      calculatedPrice: 60,
      deposit: 10,
    });
    const visit = await preview({ serviceId: serviceIdOf('kitchen-visit'), numberOfParticipants: 1 });
    expect(visit?.calculatedPrice).toBeUndefined();
    expect(visit?.deposit).toBeUndefined();
    const { payment } = await owner().services.getService(serviceIdOf('kitchen-visit'));
    expect(visit?.priceDescriptionInfo?.original).toBe(payment?.custom?.description);
  });

  test('refuses incomplete, unknown and impossible items', async () => {
    const one = { serviceId: STUDIO, numberOfParticipants: 1 };
    const refusals: [pricing.BookingLineItem[], string][] = [
      [[{ numberOfParticipants: 1 }], 'INVALID_SERVICE_ID'],
      [[one, { ...one, serviceId: UNKNOWN }], 'INVALID_SERVICE_ID'],
      [[one, { numberOfParticipants: 1 }], 'INVALID_SERVICE_ID'],
      [[{ ...one, serviceId: UNKNOWN }], 'FAILED_RESOLVING_SERVICE'],
      [[{ serviceId: STUDIO }], 'NUMBER_OF_PARTICIPANTS_NOT_FOUND'],
      [[{ serviceId: STUDIO, serviceChoices: [{}] }], 'NUMBER_OF_PARTICIPANTS_NOT_FOUND'],
      [[{ ...one, choices: [{ optionId: OPTION, duration: { minutes: 7 } }] }], 'INVALID_DURATION_CHOICE'],
    ];
    for (const [items, code] of refusals)
      await expect(preview(...items), code).rejects.toMatchObject(errorCode(code));
  });
});

describe('calculatePrice', () => {
  const calculate = async (booking?: pricing.Booking) =>
    (await (await client()).calculatePrice(booking && { booking: structuredClone(booking) })).priceInfo;

  test('returns the price of the booking at the current price of the service', async () => {
    await vary('open-studio', ages({ Child: '10.00', Adult: '24.00' }));
    const { slot } = await slotOf(bookingsOwner(emulator), 'open-studio');
    const participantsChoices = { serviceChoices: [{ numberOfParticipants: 2, choices: [child] }] };
    const { booking } = await bookingsOwner(emulator).bookings.createBooking({
      bookedEntity: { slot: structuredClone(slot) },
      participantsChoices: structuredClone(participantsChoices),
      contactDetails,
    });
    const { bookedEntity } = booking ?? {};
    const choice = { participantsChoices, bookedEntity } as pricing.Booking;
    expect(await calculate(choice)).toMatchObject({
      calculatedPrice: 20,
      bookingLineItems: [{ serviceId: STUDIO, resourceId: slot.resource._id, numberOfParticipants: 2 }],
    });
  });

  test('depends on the length of an appointment, and prices a course as a whole', async () => {
    await vary(
      'glaze-consult',
      optionOf('DURATION', [
        [{ duration: { minutes: 45 } }, '20.00'],
        [{ duration: { minutes: 90 } }, '35.00'],
      ]),
    );
    const slot = {
      serviceId: serviceIdOf('glaze-consult'),
      startDate: '2026-03-10T10:00:00',
      endDate: '2026-03-10T11:30:00',
    };
    expect((await calculate({ totalParticipants: 1, bookedEntity: { slot } }))?.calculatedPrice).toBe(35);
    const schedule = { serviceId: serviceIdOf('eight-weeks-of-clay') };
    expect((await calculate({ totalParticipants: 2, bookedEntity: { schedule } }))?.calculatedPrice).toBe(
      840,
    );
  });

  test('refuses incomplete, unknown and impossible bookings', async () => {
    const choices = [{ optionId: OPTION, duration: { minutes: 7 } }];
    const ofSevenMinutes = { serviceChoices: [{ numberOfParticipants: 1, choices }] };
    const slot = { serviceId: STUDIO };
    const refusals: [pricing.Booking | undefined, string][] = [
      [undefined, 'INVALID_BOOKING'],
      [{ totalParticipants: 1 }, 'INVALID_BOOKING'],
      [{ bookedEntity: { slot } }, 'NUMBER_OF_PARTICIPANTS_NOT_FOUND'],
      [{ totalParticipants: 1, bookedEntity: { slot: { serviceId: UNKNOWN } } }, 'FAILED_RESOLVING_SERVICE'],
      [{ participantsChoices: ofSevenMinutes, bookedEntity: { slot } }, 'INVALID_DURATION_CHOICE'],
    ];
    for (const [booking, code] of refusals)
      await expect(calculate(booking), code).rejects.toMatchObject(errorCode(code));
  });
});
