import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { START, startEmulator } from '@/tests/support/emulator/start';
import {
  cafeOf,
  NOON,
  reserve,
  tablesOwner,
  tablesVisitor,
} from '@/tests/support/table-reservations/reservations';

const emulator = startEmulator();
const owner = () => tablesOwner(emulator).reservations;

describe('the restaurant', () => {
  test('seats walk-ins, moves parties and sees its tables occupied', async () => {
    const { _id: reservationLocationId, configuration } = await cafeOf(tablesOwner(emulator));
    const tables = configuration?.tableManagement?.tableDefinitions ?? [];
    const idOf = (name: string) => tables.find((it) => it.name === name)?._id ?? '';
    const details = (names: string[], partySize = 2) => ({
      reservationLocationId,
      startDate: new Date(START + MINUTE),
      partySize,
      tables: { ids: names.map(idOf) },
    });
    const walkIn = await owner().createReservation({
      source: 'WALK_IN',
      status: 'SEATED',
      details: details(['Round']),
    });
    expect(walkIn).toMatchObject({ status: 'SEATED', details: { tables: { ids: [idOf('Round')] } } });
    const taken = owner().createReservation({ source: 'WALK_IN', details: details(['Round']) });
    await expect(taken).rejects.toMatchObject(applicationError(409, 'TIME_NOT_AVAILABLE'));
    const tight = owner().createReservation({ source: 'WALK_IN', details: details(['Garden'], 5) });
    await expect(tight).rejects.toMatchObject(applicationError(409, 'TIME_NOT_AVAILABLE'));
    const squeezed = await owner().createReservation(
      { source: 'WALK_IN', details: details(['Garden'], 5) },
      { ignoreTableCombinationConflicts: ['TOO_BIG'] },
    );
    expect(squeezed.details?.partySize).toBe(5);
    const moved = await owner().updateReservation(walkIn._id ?? '', {
      revision: '1',
      details: { partySize: 8 },
    });
    expect(moved.details?.tables?.ids).toEqual([idOf('Long table')]);
    const gone = await owner().updateReservation(walkIn._id ?? '', { revision: '2', status: 'FINISHED' });
    expect(gone).toMatchObject({ status: 'FINISHED', details: { partySize: 8 } });
    await owner().createReservation({ source: 'WALK_IN', details: details(['Long table'], 6) });
    await expect(
      owner().updateReservation(walkIn._id ?? '', { revision: '3', status: 'SEATED' }),
    ).rejects.toMatchObject(applicationError(409, 'TIME_NOT_AVAILABLE'));
    await expect(
      owner().createReservation({
        source: 'WALK_IN',
        details: { ...details([]), tables: { ids: [NOWHERE] } },
      }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('changes reservations that are neither held nor archived', async () => {
    const { _id: reservationLocationId } = await cafeOf(tablesVisitor());
    const { reservation: held } = await tablesVisitor().reservations.createHeldReservation({
      reservationLocationId,
      startDate: new Date(NOON),
      partySize: 2,
    });
    const id = held?._id ?? '';
    await expect(owner().updateReservation(id, { revision: '1', teamMessage: 'x' })).rejects.toMatchObject(
      applicationError(409, 'CAN_NOT_BE_UPDATED'),
    );
    const { _id = '' } = await reserve(tablesVisitor(), 2);
    const archived = await owner().bulkArchiveReservations([_id ?? '', NOWHERE]);
    expect(archived.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    const change = (revision: string, fields: object) =>
      owner().updateReservation(_id ?? '', { revision, ...fields });
    await expect(change('2', { teamMessage: 'x' })).rejects.toMatchObject(
      applicationError(409, 'CAN_NOT_BE_UPDATED'),
    );
    await owner().bulkUnarchiveReservations([_id ?? '']);
    expect(await change('3', { teamMessage: 'Allergies' })).toMatchObject({
      teamMessage: 'Allergies',
      revision: '4',
    });
    await expect(change('4', { status: 'HELD' })).rejects.toMatchObject({ status: 409 });
    await expect(change('4', { declineReason: 'No' })).rejects.toMatchObject({ status: 400 });
    await expect(change('1', {})).rejects.toMatchObject(applicationError(409, 'REVISION_MISMATCH'));
    await expect(owner().updateReservation(NOWHERE, { revision: '1' })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('lists, queries and searches reservations; visitors cannot', async () => {
    await reserve(tablesVisitor(), 2);
    await reserve(tablesVisitor(), 8, '2026-03-04T17:00:00Z');
    const ids = async (options: object) =>
      (await owner().listReservations(options)).reservations?.map(({ details }) => details?.partySize);
    expect(await ids({ sort: { fieldName: 'details.startDate', order: 'DESC' } })).toEqual([8, 2]);
    expect(await ids({ status: 'REQUESTED' })).toEqual([8]);
    expect(await ids({ startDateTo: new Date('2026-03-04T00:00:00Z') })).toEqual([2]);
    const { items } = await owner()
      .queryReservations()
      .eq('status', 'RESERVED')
      .ascending('details.startDate')
      .find();
    expect(items.map(({ details }) => details?.partySize)).toEqual([2]);
    const answer = await owner().searchReservations({
      search: { expression: 'miller' },
      aggregations: [{ name: 'states', type: 'VALUE', fieldPath: 'status', value: { limit: 5 } }],
    } as never);
    expect(answer.reservations).toHaveLength(2);
    expect(answer.aggregationData?.results?.[0]).toMatchObject({ name: 'states' });
    await expect(owner().searchReservations({ filter: { colour: 'red' } } as never)).rejects.toMatchObject({
      status: 400,
    });
    const { reservations: theirs } = tablesVisitor();
    for (const call of [
      () => theirs.listReservations(),
      () => theirs.queryReservations().find(),
      () => theirs.searchReservations({}),
      () => theirs.updateReservation(NOWHERE, { revision: '1' }),
      () => theirs.bulkArchiveReservations([NOWHERE]),
      () => theirs.bulkUnarchiveReservations([NOWHERE]),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    await expect(theirs.getReservation(NOWHERE)).rejects.toMatchObject({ status: 404 });
    emulator.updateSite({ installedApps: [] });
    await expect(theirs.getReservation(NOWHERE)).rejects.toMatchObject({ status: 428 });
  });
});
