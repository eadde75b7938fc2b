import { expect, test } from 'vitest';
import { bookingsOwner, clientAs } from '@/tests/support/bookings/bookings';
import { RAKU_CLASS } from '@/tests/support/bookings/services';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => bookingsOwner(emulator).services;
/** New objects each time, because the SDK renames fields in its arguments. */
const season = () =>
  structuredClone([
    RAKU_CLASS,
    { ...RAKU_CLASS, name: 'Without a capacity', defaultCapacity: undefined },
    { ...RAKU_CLASS, name: 'Wood firing' },
    RAKU_CLASS,
  ]);

test('services are created in bulk, each with its own result and slug', async () => {
  const { results = [], bulkActionMetadata } = await owner().bulkCreateServices(season(), {
    returnEntity: true,
  });
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 3, totalFailures: 1 });
  expect(
    results.map(({ item, itemMetadata }) => item?.mainSlug?.name ?? itemMetadata?.error?.description),
  ).toEqual(['raku-evening', expect.stringContaining('defaultCapacity'), 'wood-firing', 'raku-evening-1']);
  const client = await visitor();
  const { items } = await client.services.queryServices().eq('name', 'Wood firing').find();
  expect(items).toMatchObject([{ _id: results[2]?.itemMetadata?._id, revision: '1', hidden: false }]);
});

test('the services are answered only on request', async () => {
  const { results = [] } = await owner().bulkCreateServices(season().slice(0, 1));
  expect(results).toEqual([
    { itemMetadata: { _id: expect.any(String), originalIndex: 0, success: true, error: undefined } },
  ]);
  const { name } = await owner().getService(results[0]?.itemMetadata?._id ?? '');
  expect(name).toBe('Raku evening');
});

test('visitors create none', async () => {
  const theirs = await clientAs(emulator, 'visitor', NOWHERE);
  await expect(theirs.services.bulkCreateServices(season())).rejects.toMatchObject({ status: 403 });
});
