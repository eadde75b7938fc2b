import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  cafeOf,
  NOON,
  reserve,
  tablesOwner,
  tablesVisitor,
} from '@/tests/support/table-reservations/reservations';

const emulator = startEmulator();
const owner = () => tablesOwner(emulator);

test('the café has opening hours and tables', async () => {
  const visitor = tablesVisitor();
  const cafe = await cafeOf(visitor);
  expect(await visitor.reservationLocations.getReservationLocation(cafe._id)).toEqual(cafe);
  const { items } = await visitor.reservationLocations.queryReservationLocations().eq('_id', cafe._id).find();
  expect(items).toEqual([cafe]);
  const { reservationLocations } = await visitor.reservationLocations.listReservationLocations();
  expect(reservationLocations).toEqual([cafe]);
  const { onlineReservations, tableManagement } = cafe.configuration ?? {};
  expect(onlineReservations).toMatchObject({
    partySize: { min: 1, max: 10 },
    timeSlotInterval: 30,
    approval: { mode: 'MANUAL_FOR_LARGE_PARTIES' },
  });
  expect(tableManagement?.tableDefinitions?.map(({ name }) => name)).toContain('Long table');
  await expect(visitor.reservationLocations.getReservationLocation(NOWHERE)).rejects.toMatchObject({
    status: 404,
  });
});

test('a location is configured by its owner, with revisions', async () => {
  const { reservationLocations } = owner();
  const { _id, revision, configuration } = await cafeOf(owner());
  const change = (fields: object) =>
    reservationLocations.updateReservationLocation(_id, { revision, configuration: fields } as never);
  const tableDefinitions = [{ name: 'Only one', seatsMin: 1, seatsMax: 2 }];
  const changed = await change({ tableManagement: { tableDefinitions, tableCombinations: [] } });
  expect(changed).toMatchObject({
    revision: '2',
    configuration: { onlineReservations: { timeSlotInterval: 30 } },
  });
  expect(changed.configuration?.tableManagement?.tableDefinitions).toMatchObject([
    { name: 'Only one', seatsMax: 2, isActive: true, _id: expect.any(String) },
  ]);
  expect(changed.configuration?.reservationForm).toEqual(configuration?.reservationForm);
  expect(domainEventsAbout(emulator, _id).map(({ eventType }) => eventType)).toEqual([
    'wix.table_reservations.v1.reservation_location_updated',
  ]);
  await expect(change({})).rejects.toMatchObject(applicationError(409, 'REVISION_MISMATCH'));
  const again = (configuration: object, more = {}) =>
    reservationLocations.updateReservationLocation(_id, { revision: '2', configuration, ...more } as never);
  await expect(again({}, { location: { _id: NOWHERE } })).rejects.toMatchObject({ status: 400 });
  for (const wrong of [
    { onlineReservations: { partySize: { min: 5, max: 2 } } },
    { tableManagement: { tableDefinitions: [{ name: 'x', seatsMin: 4, seatsMax: 2 }] } },
    { tableManagement: { tableCombinations: [{ tableIds: [NOWHERE], seatsMin: 1, seatsMax: 2 }] } },
  ])
    await expect(again(wrong)).rejects.toMatchObject({ status: 400 });
  await expect(
    reservationLocations.updateReservationLocation(NOWHERE, { revision: '1' }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    tablesVisitor().reservationLocations.updateReservationLocation(_id, { revision: '2' }),
  ).rejects.toMatchObject({ status: 403 });
});

test('time slots follow the opening hours, the notices and the size of the party', async () => {
  const { _id } = await cafeOf(tablesVisitor());
  const slots = async (date: string, partySize: number, options = {}) =>
    (await tablesVisitor().timeSlots.getTimeSlots(_id, new Date(date), partySize, options)).timeSlots ?? [];
  const noon = await slots(NOON, 2, { slotsBefore: 1, slotsAfter: 2 });
  expect(noon.map(({ startDate, duration, status }) => [startDate?.toISOString(), duration, status])).toEqual(
    [
      ['2026-03-03T16:30:00.000Z', 90, 'AVAILABLE'],
      ['2026-03-03T17:00:00.000Z', 90, 'AVAILABLE'],
      ['2026-03-03T17:30:00.000Z', 90, 'AVAILABLE'],
      ['2026-03-03T18:00:00.000Z', 90, 'AVAILABLE'],
    ],
  );
  expect(await slots(NOON, 8)).toMatchObject([{ duration: 120, manualApproval: true }]);
  expect(await slots(NOON, 11)).toMatchObject([{ status: 'UNAVAILABLE' }]);
  // Three o'clock is the last time for a party; on Mondays the café is closed.
  expect(await slots('2026-03-03T20:00:00Z', 2)).toMatchObject([{ status: 'AVAILABLE' }]);
  expect(await slots('2026-03-03T20:30:00Z', 2)).toMatchObject([{ status: 'NON_WORKING_HOURS' }]);
  expect(await slots('2026-03-02T17:00:00Z', 2)).toMatchObject([{ status: 'NON_WORKING_HOURS' }]);
  // More than thirty days ahead.
  expect(await slots('2026-04-07T16:00:00Z', 2)).toMatchObject([{ status: 'UNAVAILABLE' }]);
  emulator.clock.set(Date.parse(NOON) - 10 * 60_000);
  expect(await slots(NOON, 2)).toMatchObject([{ status: 'UNAVAILABLE' }]);
  await expect(slots(NOON, 0)).rejects.toMatchObject({ status: 400 });
  await expect(tablesVisitor().timeSlots.getTimeSlots(NOWHERE, new Date(NOON), 2)).rejects.toMatchObject({
    status: 404,
  });
});

test('scheduled time slots begin with the opening time', async () => {
  const visitor = tablesVisitor();
  const { _id } = await cafeOf(visitor);
  const scheduled = async (startDate: string, endDate: string) =>
    (
      await visitor.timeSlots.getScheduledTimeSlots(_id, 2, {
        timeRange: { startDate: new Date(startDate), endDate: new Date(endDate) },
      })
    ).timeSlots ?? [];
  const friday = await scheduled('2026-03-06T19:10:00Z', '2026-03-07T00:10:00Z');
  expect(friday.map(({ startDate, duration }) => [startDate?.toISOString().slice(11, 16), duration])).toEqual(
    [
      ['19:30', 30],
      ['20:00', 30],
      ['23:00', 30],
      ['23:30', 30],
      ['00:00', 30],
    ],
  );
  expect(await scheduled('2026-03-02T00:00:00Z', '2026-03-02T23:00:00Z')).toEqual([]);
  expect(await scheduled('2026-03-03T00:00:00Z', '2026-04-02T00:00:00Z')).toHaveLength(100);
  await expect(scheduled('2026-03-03T00:00:00Z', '2026-05-02T00:00:00Z')).rejects.toMatchObject({
    status: 400,
  });
  await expect(scheduled('2026-03-03T00:00:00Z', '2026-03-02T00:00:00Z')).rejects.toMatchObject({
    status: 400,
  });
});

test('special hours override those of the week', async () => {
  const { _id, revision } = await cafeOf(owner());
  const businessSchedule = {
    periods: [{ openDay: 'TUESDAY', openTime: '09:00', closeDay: 'TUESDAY', closeTime: '15:00' }],
    specialHourPeriod: [
      { startDate: '2026-03-03T16:00:00Z', endDate: '2026-03-03T18:00:00Z', isClosed: true, comment: '' },
      { startDate: '2026-03-04T16:00:00Z', endDate: '2026-03-04T18:00:00Z', isClosed: false, comment: '' },
    ],
  };
  await owner().reservationLocations.updateReservationLocation(_id, {
    revision,
    configuration: { onlineReservations: { businessSchedule } },
  } as never);
  const statusAt = async (date: string) =>
    (await tablesVisitor().timeSlots.getTimeSlots(_id, new Date(date), 2)).timeSlots?.[0]?.status;
  expect(await statusAt(NOON)).toBe('NON_WORKING_HOURS');
  expect(await statusAt('2026-03-03T18:00:00Z')).toBe('AVAILABLE');
  expect(await statusAt('2026-03-04T17:00:00Z')).toBe('AVAILABLE');
  expect(await statusAt('2026-03-04T19:00:00Z')).toBe('NON_WORKING_HOURS');
});

test('a slot is checked table by table', async () => {
  const { _id, configuration } = await cafeOf(owner());
  const names = new Map(configuration?.tableManagement?.tableDefinitions?.map((it) => [it._id, it.name]));
  const booked = await reserve(tablesVisitor(), 4);
  const check = async (excludeReservationId?: string) => {
    const { timeSlotAvailability } = await owner().timeSlots.checkTimeSlot(_id, {
      date: new Date(NOON),
      duration: 90,
      partySize: 4,
      ...(excludeReservationId && { excludeReservationId }),
    });
    const { tableCombinationAvailabilities = [], reservationLocationConflicts } =
      timeSlotAvailability?.standardOptions ?? {};
    const tables = tableCombinationAvailabilities.map(({ tableIds, tableCombinationConflicts }) => [
      tableIds?.map((id) => names.get(id)).join('+'),
      tableCombinationConflicts?.join(),
    ]);
    return { tables: Object.fromEntries(tables), reservationLocationConflicts };
  };
  expect(await check()).toEqual({
    tables: {
      'Window 1': 'TOO_BIG',
      'Window 2': 'TOO_BIG',
      Round: 'RESERVED',
      Garden: '',
      'Long table': 'TOO_SMALL',
      'Window 1+Window 2': '',
    },
    reservationLocationConflicts: [],
  });
  expect((await check(booked._id ?? '')).tables.Round).toBe('');
  // At most sixteen guests may begin within half an hour.
  await owner().reservations.createReservation({
    source: 'OFFLINE',
    details: { reservationLocationId: _id, startDate: new Date(NOON), partySize: 10 },
    reservee: { firstName: 'Ada', phone: '+12125550101' },
  });
  expect((await check()).reservationLocationConflicts).toEqual(['SEAT_PACING']);
  const options = { date: new Date(NOON), duration: 90, partySize: 4 };
  await expect(owner().timeSlots.checkTimeSlot(NOWHERE, options)).rejects.toMatchObject({ status: 404 });
  await expect(owner().timeSlots.checkTimeSlot(_id, { ...options, duration: 1 })).rejects.toMatchObject({
    status: 400,
  });
  await expect(owner().timeSlots.checkTimeSlot(_id, { ...options, date: null })).rejects.toMatchObject({
    status: 400,
  });
  await expect(tablesVisitor().timeSlots.checkTimeSlot(_id, options)).rejects.toMatchObject({ status: 403 });
});
