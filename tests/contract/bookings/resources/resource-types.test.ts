import { resources, resourceTypes } from '@wix/bookings';
import { expect, test } from 'vitest';
import { staffOf } from '@/tests/support/bookings/bookings';
import { STAFF_TYPE } from '@/tests/support/bookings/time-slots';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { resources, resourceTypes });

/** Adds a type of resources. @returns its id */
async function addType(name: string): Promise<string> {
  const { _id } = await owner().resourceTypes.createResourceType({ name });
  return _id ?? '';
}

test('a type is created, renamed and found by its name', async () => {
  const { resourceTypes: types } = owner();
  const resourceType = await types.createResourceType({ name: 'Kilns' });
  expect(resourceType).toMatchObject({ name: 'Kilns', revision: '1' });
  await addType('Wheels');
  const id = resourceType._id ?? '';
  const extendedFields = { namespaces: { '@acme/rooms': { floor: 2 } } };
  const changed = await types.updateResourceType(id, { revision: '1', name: 'Gas kilns', extendedFields });
  expect(changed).toMatchObject({ name: 'Gas kilns', revision: '2', extendedFields });
  const theirs = (await visitor()).use(resourceTypes);
  expect(await theirs.getResourceType(id)).toEqual(changed);
  expect((await theirs.queryResourceTypes().eq('name', 'Gas kilns').find()).items).toEqual([changed]);
  expect((await theirs.countResourceTypes()).count).toBe(2);
  expect((await theirs.countResourceTypes({ filter: { name: 'Kilns' } })).count).toBe(0);
  const stale = types.updateResourceType(id, { revision: '1', name: 'Ovens' });
  await expect(stale).rejects.toMatchObject(applicationError(409, 'REVISION_MISMATCH'));
});

test('no two types have the same name', async () => {
  const { resourceTypes: types } = owner();
  const kilns = await addType('Kilns');
  const wheels = await addType('Wheels');
  const taken = applicationError(409, 'RESOURCE_TYPE_ALREADY_EXISTS_FOR_NAME', { name: 'Kilns' });
  await expect(addType('Kilns')).rejects.toMatchObject(taken);
  const renamed = types.updateResourceType(wheels, { revision: '1', name: 'Kilns' });
  await expect(renamed).rejects.toMatchObject(taken);
  expect(await types.updateResourceType(kilns, { revision: '1', name: 'Kilns' })).toMatchObject({
    revision: '2',
  });
  await expect(types.createResourceType({} as never)).rejects.toMatchObject(
    argumentViolation('name', 'REQUIRED_FIELD'),
  );
});

test('the resources of a deleted type are deleted with it, and no others', async () => {
  const { resourceTypes: types, resources: all } = owner();
  const [kilns, wheels] = [await addType('Kilns'), await addType('Wheels')];
  const { _id: kiln } = await all.createResource({ name: 'Kiln 1', typeId: kilns });
  await all.createResource({ name: 'Wheel 1', typeId: wheels });
  await types.deleteResourceType(kilns);
  await expect(types.getResourceType(kilns)).rejects.toMatchObject({ status: 404 });
  await expect(all.getResource(kiln ?? '')).rejects.toMatchObject({ status: 404 });
  expect(eventNamesAbout(emulator, kilns, 'resource_type_')).toEqual(['created', 'deleted']);
  expect(eventNamesAbout(emulator, kiln ?? '', 'resource_')).toEqual(['created', 'deleted']);
  const { items } = await all.queryResources().ne('typeId', STAFF_TYPE).find();
  expect(items.map(({ name }) => name)).toEqual(['Wheel 1']);
  expect(await all.getResource(staffOf('Maren').resourceId)).toMatchObject({ typeId: STAFF_TYPE });
});

test('visitors change no types', async () => {
  const theirs = (await visitor()).use(resourceTypes);
  for (const call of [
    () => theirs.createResourceType({ name: 'Mine' }),
    () => theirs.updateResourceType(NOWHERE, { revision: '1', name: 'Mine' }),
    () => theirs.deleteResourceType(NOWHERE),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});
