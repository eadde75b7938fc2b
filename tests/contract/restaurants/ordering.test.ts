import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { restaurantsOwner, restaurantsVisitor } from '@/tests/support/restaurants/restaurants';

const emulator = startEmulator();
const owner = () => restaurantsOwner(emulator);
const eventsOf = (id: string, entity: string) => eventNamesAbout(emulator, id, `${entity}_`);

/** The names of what a call lists. */
const named = (items: readonly { name?: string | null }[] = []) => items.map(({ name }) => name);

describe('operations', () => {
  /** The only operation of the café, as everyone reads it. */
  async function operationOfCafe() {
    const { operations = [] } = await restaurantsVisitor().operations.listOperations();
    const [operation] = operations;
    return { ...operation, _id: operation?._id ?? '', revision: operation?.revision ?? '' };
  }

  test('the café pauses its orders until a time, and takes them again', async () => {
    const { operations } = owner();
    const { _id, revision } = await operationOfCafe();
    const paused = { onlineOrderingStatus: 'PAUSED_UNTIL' as const };
    await expect(operations.updateOperation(_id, { revision, ...paused })).rejects.toMatchObject(
      argumentViolation('pausedUntilOptions', 'REQUIRED_FIELD'),
    );
    const time = new Date(START + 3_600_000);
    const changed = await operations.updateOperation(_id, {
      revision,
      ...paused,
      pausedUntilOptions: { time },
      businessLocationId: NOWHERE,
    });
    expect(changed).toMatchObject({ ...paused, pausedUntilOptions: { time }, name: 'Café', revision: '2' });
    expect(changed).not.toHaveProperty('businessLocationId');
    expect(await restaurantsVisitor().operations.getOperation(_id)).toEqual(changed);
    const open = await operations.updateOperation(_id, { revision: '2', onlineOrderingStatus: 'ENABLED' });
    expect(open).not.toHaveProperty('pausedUntilOptions');
    const stale = operations.updateOperation(_id, { revision: '2', name: 'Bar' });
    await expect(stale).rejects.toMatchObject(applicationError(409, 'REVISION_MISMATCH'));
  });

  test('other times to order for replace the earlier ones as a whole', async () => {
    const { operations } = owner();
    const { _id, revision, orderScheduling } = await operationOfCafe();
    expect(orderScheduling).toMatchObject({ type: 'ASAP' });
    const options = { method: { timeBoundedOptions: { maxDuration: 2 } } };
    await operations.updateOperation(_id, {
      revision,
      orderScheduling: { type: 'PREORDER', preorderOptions: options as never },
    });
    const { items } = await operations.queryOperation().eq('name', 'Café').find();
    expect(items.map((it) => it.orderScheduling)).toEqual([
      {
        type: 'PREORDER',
        preorderOptions: expect.objectContaining({
          method: expect.objectContaining({ type: 'TIME_BOUNDED' }),
        }),
      },
    ]);
  });

  test('a deleted operation is gone, and visitors change none', async () => {
    const { operations: theirs } = restaurantsVisitor();
    const { _id, revision } = await operationOfCafe();
    for (const call of [
      () => theirs.updateOperation(_id, { revision, name: 'Mine' }),
      () => theirs.deleteOperation(_id),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    await owner().operations.deleteOperation(_id);
    await expect(theirs.getOperation(_id)).rejects.toMatchObject({ status: 404 });
    expect((await theirs.listOperations()).operations).toEqual([]);
    expect(eventsOf(_id, 'operation')).toEqual(['deleted']);
  });
});

describe('fulfillment methods', () => {
  const SIDE_DOOR = {
    type: 'PICKUP' as const,
    name: 'Side door',
    pickupOptions: { instructions: 'Ring' },
  };

  test('have the options of one type', async () => {
    const { fulfillmentMethods } = owner();
    const { _id } = await fulfillmentMethods.createFulfillmentMethod({
      ...SIDE_DOOR,
      availability: { availableTimes: [{}], timeZone: 'Asia/Tokyo' },
      tags: { privateTags: {} },
    });
    const id = _id ?? '';
    const fulfillmentMethod = await fulfillmentMethods.getFulfillmentMethod(id);
    expect(fulfillmentMethod).toMatchObject({
      enabled: false,
      fee: '0',
      pickupOptions: { instructions: 'Ring' },
      availability: { availableTimes: [{ dayOfWeek: 'MON' }], timeZone: 'America/New_York' },
      tags: { privateTags: { tagIds: [] } },
    });
    const changed = await fulfillmentMethods.updateFulfillmentMethod(id, {
      revision: fulfillmentMethod.revision,
      type: 'DELIVERY',
      deliveryOptions: { deliveryArea: { postalCodeOptions: {} } },
    });
    expect(changed.deliveryOptions).toMatchObject({
      deliveryArea: { type: 'UNKNOWN_DELIVERY_AREA', postalCodeOptions: { postalCodes: [] } },
    });
    expect(changed).not.toHaveProperty('pickupOptions');
    await fulfillmentMethods.deleteFulfillmentMethod(id);
    await expect(fulfillmentMethods.getFulfillmentMethod(id)).rejects.toMatchObject({ status: 404 });
    expect(eventsOf(id, 'fulfillment_method')).toEqual(['created', 'updated', 'deleted']);
  });

  test('are added in bulk, each with its own result, and found by customers', async () => {
    // They are listed by the dates of their creation.
    emulator.clock.advance(1000);
    const { results = [], bulkActionMetadata } =
      await owner().fulfillmentMethods.bulkCreateFulfillmentMethods({
        fulfillmentMethods: [
          SIDE_DOOR,
          { name: 'Nothing to choose' },
          { type: 'DELIVERY', name: 'By bike', enabled: true, fee: '4.50', minOrderPrice: '15' },
        ],
        returnEntity: true,
      });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
    expect(
      results.map(
        ({ itemMetadata, fulfillmentMethod }) => fulfillmentMethod?.name ?? itemMetadata?.error?.code,
      ),
    ).toEqual(['Side door', 'INVALID_ARGUMENT', 'By bike']);
    const { fulfillmentMethods: theirs } = restaurantsVisitor();
    const { fulfillmentMethods: first, pagingMetadata } = await theirs.listFulfillmentMethods({
      cursorPaging: { limit: 2 },
    });
    expect(named(first)).toEqual(['Pickup', 'Side door']);
    const cursor = pagingMetadata?.cursors?.next ?? '';
    const { fulfillmentMethods: rest } = await theirs.listFulfillmentMethods({ cursorPaging: { cursor } });
    expect(named(rest)).toEqual(['By bike']);
    const query = theirs.queryFulfillmentMethods().eq('enabled', true).descending('name');
    expect((await query.find()).items).toMatchObject([
      { name: 'Pickup', fee: '0' },
      { name: 'By bike', fee: '4.50', minOrderPrice: '15' },
    ]);
  });

  test('are changed by managers only', async () => {
    const { fulfillmentMethods: theirs } = restaurantsVisitor();
    for (const call of [
      () => theirs.createFulfillmentMethod(SIDE_DOOR),
      () => theirs.bulkCreateFulfillmentMethods({ fulfillmentMethods: [SIDE_DOOR] }),
      () => theirs.updateFulfillmentMethod(NOWHERE, { revision: '1', fee: '0' }),
      () => theirs.deleteFulfillmentMethod(NOWHERE),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
  });
});
