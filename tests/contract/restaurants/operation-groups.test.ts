import { operationGroups, operations } from '@wix/restaurants';
import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { operationGroups, operations });

test('the operation of the café is in a group', async () => {
  const { operations: listedOperations } = await owner().operations.listOperations();
  const { items } = await owner().operationGroups.queryOperationGroups().find();
  expect(items).toMatchObject([{ _id: listedOperations?.[0]?.operationGroupId, name: 'Café' }]);
});

test('a group is created, renamed and deleted, with domain events', async () => {
  const groups = owner().operationGroups;
  const { _id: id = '', revision } = await groups.createOperationGroup({ name: 'Harbour' });
  const renamed = await groups.updateOperationGroup(id ?? '', { revision: revision ?? '', name: 'Pier' });
  expect(renamed).toMatchObject({ name: 'Pier', revision: '2' });
  expect(await groups.getOperationGroup(id ?? '')).toEqual(renamed);
  const { items } = await groups.queryOperationGroups().eq('name', 'Pier').find();
  expect(items).toEqual([renamed]);
  const outdated = groups.updateOperationGroup(id ?? '', { revision: '1', name: 'Quay' });
  await expect(outdated).rejects.toMatchObject({ status: 409 });
  await groups.deleteOperationGroup(id ?? '');
  await expect(groups.getOperationGroup(id ?? '')).rejects.toMatchObject({ status: 404 });
  expect(domainEventsAbout(emulator, id ?? '').map(({ name }) => name)).toEqual([
    'operation_group_created',
    'operation_group_updated',
    'operation_group_deleted',
  ]);
});

test('groups are created, renamed and deleted in bulk', async () => {
  const groups = owner().operationGroups;
  const created = await groups.bulkCreateOperationGroups([{ name: 'A' }, { name: 'B' }], {
    returnEntity: true,
  });
  const ids = (created.results ?? []).map(({ item }) => item?._id ?? '');
  const renamed = await groups.bulkUpdateOperationGroups([
    { operationGroup: { _id: ids[0] ?? '', revision: '1', name: 'C' } },
  ]);
  expect(renamed.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 0 });
  const removed = await groups.bulkDeleteOperationGroups([...ids, NOWHERE]);
  expect(removed.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
});
