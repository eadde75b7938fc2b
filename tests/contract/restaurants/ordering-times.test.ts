import { currentCart } from '@wix/ecom';
import { fulfillmentMethods, itemModifierGroups, items, operations } from '@wix/restaurants';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { callable } from '@/tests/support/emulator/callable';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

// It is Monday, 4:00 in New York, and the café hands orders over from 8:00 to 17:00.
const emulator = startEmulator();

const guest = () =>
  createClient({
    modules: callable({ currentCart, itemModifierGroups, items, operations }),
    auth: OAuthStrategy({ clientId: emulator.site().clientId }),
  });
const owner = () => ownerClient(emulator, { fulfillmentMethods, operations });

async function operationOf() {
  const { items: entries } = await guest().operations.queryOperation().find();
  return entries[0] ?? {};
}

async function schedule(orderScheduling: object, more: object = {}) {
  const { _id, revision } = await operationOf();
  await owner().operations.updateOperation(_id ?? '', { revision, orderScheduling, ...more } as never);
}

async function firstTimes(options: object = {}) {
  const { _id } = await operationOf();
  const answer = await guest().operations.calculateFirstAvailableTimeSlotPerFulfillmentType(
    _id ?? '',
    options,
  );
  return answer.timeslotsPerFulfillmentType ?? [];
}

const ASAP = (options: object) => ({
  type: 'ASAP',
  asapOptions: {
    preparationTime: { type: 'MAX_TIME', maxTimeOptions: { timeUnit: 'MINUTES', duration: 30 } },
    ...options,
  },
});
const NOT_LATER = ASAP({ asapFutureHandlingType: 'NO_FUTURE_HANDLING' });

test('before the restaurant opens, the first time is at its opening', async () => {
  const [slot] = await firstTimes();
  expect(slot).toMatchObject({
    fulfilmentType: 'PICKUP',
    timeSlot: {
      startTime: new Date('2026-03-02T13:00:00Z'),
      endTime: new Date('2026-03-02T13:30:00Z'),
      orderSchedulingType: 'PREORDER',
    },
    fulfillmentInfo: [{ maxTime: 30, fee: '0' }],
  });
  const { _id } = await operationOf();
  const all = await guest().operations.calculateFirstAvailableTimeSlotsPerOperation([_id ?? '']);
  expect(all.timeSlotsPerOperation).toEqual([{ operationId: _id, timeslotsPerFulfillmentType: [slot] }]);
});

test('while it is open, an order is prepared at once', async () => {
  emulator.clock.advance(5 * 60 * 60_000);
  expect(await firstTimes()).toMatchObject([
    { timeSlot: { startTime: new Date('2026-03-02T14:00:00Z'), orderSchedulingType: 'ASAP' } },
  ]);
  await schedule(NOT_LATER);
  expect(await firstTimes()).toHaveLength(1);
  emulator.clock.advance(12 * 60 * 60_000);
  expect(await firstTimes()).toEqual([]);
});

test('an operation that is paused has no times until then', async () => {
  const pausedUntilOptions = { time: new Date('2026-03-02T12:00:00Z') };
  await schedule(ASAP({ asapFutureHandlingType: 'BUSINESS_DAYS_AHEAD_HANDLING' }), {
    onlineOrderingStatus: 'PAUSED_UNTIL',
    pausedUntilOptions,
  });
  expect(await firstTimes()).toEqual([]);
  emulator.clock.advance(4 * 60 * 60_000);
  expect(await firstTimes()).toHaveLength(1);
});

test('the times of a date and the dates of a range are listed', async () => {
  const { _id: id = '' } = await operationOf();
  const date = (day: number) => ({ year: 2026, month: 3, day });
  const { timeslotsPerFulfillmentType: times = [] } =
    await guest().operations.calculateAvailableTimeSlotsForDate(id ?? '', { date: date(3) });
  // Each half an hour from 8:00 to 17:00.
  expect(times).toHaveLength(18);
  expect(times[0]?.timeSlot?.startTime).toEqual(new Date('2026-03-03T13:00:00Z'));
  const ranged = await guest().operations.calculateAvailableDatesInRange(id ?? '', {
    from: date(5),
    until: date(31),
  });
  // The latest first, until the last of six further days.
  expect(ranged.availableDatesPerFulfillmentType).toEqual([
    { fulfilmentType: 'PICKUP', dates: [date(8), date(7), date(6), date(5)] },
  ]);
});

test('preorders have windows within their bounds, or in the week of the cut-off', async () => {
  const windows = { type: 'TIME_WINDOWS', timeWindowsOptions: { timeUnit: 'HOURS', duration: 1 } };
  const preorder = (method: object) => ({
    type: 'PREORDER',
    preorderOptions: { method, fulfillmentTimesDisplay: windows },
  });
  await schedule(
    preorder({
      type: 'TIME_BOUNDED',
      timeBoundedOptions: {
        minTimeInAdvance: { timeUnit: 'DAYS', duration: 1 },
        maxTimeInAdvance: { timeUnit: 'DAYS', duration: 2 },
      },
    }),
  );
  expect(await firstTimes()).toMatchObject([
    {
      timeSlot: {
        startTime: new Date('2026-03-03T13:00:00Z'),
        endTime: new Date('2026-03-03T14:00:00Z'),
        orderSchedulingType: 'PREORDER',
      },
    },
  ]);
  const weekly = (hours: number) =>
    preorder({
      type: 'WEEKLY_SCHEDULE',
      weeklyScheduleOptions: { cutOffTime: { dayOfWeek: 'MON', timeOfDay: { hours, minutes: 0 } } },
    });
  await schedule(weekly(6));
  expect((await firstTimes())[0]?.timeSlot?.startTime).toEqual(new Date('2026-03-02T13:00:00Z'));
  await schedule(weekly(3));
  // The clocks go forward on the Sunday between.
  expect((await firstTimes())[0]?.timeSlot?.startTime).toEqual(new Date('2026-03-09T12:00:00Z'));
});

test('deliveries have times for an address in their area only', async () => {
  const { _id, revision, fulfillmentIds } = await operationOf();
  const method = await owner().fulfillmentMethods.createFulfillmentMethod({
    type: 'DELIVERY',
    name: 'Bike',
    enabled: true,
    fee: '4.00',
    availability: {
      availableTimes: [
        {
          dayOfWeek: 'MON',
          timeRanges: [{ startTime: { hours: 10, minutes: 0 }, endTime: { hours: 12, minutes: 0 } }],
        },
      ],
    },
    deliveryOptions: {
      deliveryTimeInMinutes: 15,
      freeDeliveryThreshold: '40',
      deliveryArea: { type: 'POSTAL_CODE', postalCodeOptions: { postalCodes: ['0410*'] } },
    },
  } as never);
  await owner().operations.updateOperation(_id ?? '', {
    revision,
    fulfillmentIds: [...(fulfillmentIds ?? []), method._id ?? ''],
  });
  const types = async (options: object) => (await firstTimes(options)).map((it) => it.fulfilmentType);
  expect(await types({})).toEqual(['PICKUP']);
  expect(await types({ deliveryAddress: { country: 'US', postalCode: '10001' } })).toEqual(['PICKUP']);
  const deliveryAddress = { country: 'US', postalCode: '04101' };
  expect(await firstTimes({ deliveryAddress })).toMatchObject([
    { fulfilmentType: 'PICKUP' },
    {
      fulfilmentType: 'DELIVERY',
      timeSlot: { startTime: new Date('2026-03-02T15:00:00Z') },
      fulfillmentInfo: [
        { fee: '4.00', freeFulfillmentPriceThreshold: '40', maxTime: 45, address: deliveryAddress },
      ],
    },
  ]);
});

test('an unknown operation is not found', async () => {
  const unknown = '00000000-0000-4000-8000-00000000dead';
  await expect(
    guest().operations.calculateFirstAvailableTimeSlotsPerOperation([unknown]),
  ).rejects.toMatchObject({ message: expect.stringContaining('not found') });
});

const ORDERING = '9a5d83fd-8570-482e-81ab-cfa88942ee60';

/** Where dishes are ordered: the ids that each line of a cart has. */
const PLACE = { operationId: 'o', menuId: 'm', sectionId: 's' };

/** Puts a dish into the cart, with a guest's choices. */
async function order(catalogItemId: string | null | undefined, choices: object, place: object = PLACE) {
  const options = { ...place, ...choices };
  const { cart } = await guest().currentCart.addToCurrentCart({
    lineItems: [
      { quantity: 1, catalogReference: { appId: ORDERING, catalogItemId: catalogItemId ?? '', options } },
    ],
  });
  return cart?.lineItems ?? [];
}

test('a dish costs the price of its size and its extras, whatever the request states', async () => {
  const { items: dishes = [] } = await guest().items.listItems();
  const sized = dishes.find(({ priceVariants }) => priceVariants?.variants?.length);
  const [size] = sized?.priceVariants?.variants ?? [];
  const priceVariant = { id: size?.variantId, formattedPrice: '$0.01' };
  const [line] = await order(sized?._id, { priceVariant, specialRequests: 'No foam' });
  expect(line).toMatchObject({
    productName: { original: sized?.name },
    price: { amount: String(Number(size?.priceInfo?.price)) },
    descriptionLines: [{ name: { original: 'Size' } }, { plainText: { original: 'No foam' } }],
  });
  expect(await order(sized?._id, {})).toEqual([]);

  const { modifierGroups: groups = [] } = await guest().itemModifierGroups.listModifierGroups();
  const milk = groups.find(({ name }) => name === 'Milk');
  const oat = milk?.modifiers?.find((it) => Number(it.additionalChargeInfo?.additionalCharge) > 0);
  const plain = dishes.find((it) => it.priceInfo && it.modifierGroups?.some(({ _id }) => _id === milk?._id));
  const extra = (id: string | null | undefined) => ({
    modifierGroups: [{ id: milk?._id, modifiers: [{ id, price: '0' }] }],
  });
  const prices = async (options: object) =>
    (await order(plain?._id, options)).map(({ price }) => Number(price?.amount));
  const [alone = 0] = await prices({});
  expect(alone).toBe(Number(plain?.priceInfo?.price));
  expect(await prices(extra(oat?._id))).toEqual([alone + 0.6]);
  expect(await prices(extra(plain?._id))).toEqual([]);
});

test.each(Object.keys(PLACE))('a dish without its %s is not put into the cart', async (name) => {
  const { items: dishes = [] } = await guest().items.listItems();
  const plain = dishes.find(({ priceInfo }) => priceInfo);
  expect(await order(plain?._id, {})).toHaveLength(1);
  expect(await order(plain?._id, {}, { ...PLACE, [name]: undefined })).toEqual([]);
});
