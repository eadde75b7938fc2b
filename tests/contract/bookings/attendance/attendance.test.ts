import { attendance } from '@wix/bookings';
import { AppStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import {
  bookingsOwner,
  clientAs,
  contactDetails,
  createBooking,
  errorCode,
  identified,
  MARY,
  PAUL,
  serviceIdOf,
  serviceOf,
  showStart,
  slotOf,
} from '@/tests/support/bookings/bookings';
import { ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';
import { mailsTo } from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();
const records = () => ownerClient(emulator, { attendance }).attendance;
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';
showStart();

/** Books a class as a member. @returns the booking and its session */
async function booked(slug = 'open-studio', id = MARY) {
  const member = await clientAs(emulator, 'member', id);
  const { _id, bookedEntity } = await createBooking(member, await slotOf(member, slug), 1);
  return { bookingId: _id, eventId: bookedEntity?.slot?.eventId ?? '' };
}

describe('setAttendance', () => {
  test('stores one attendance for each session', async () => {
    const session = await booked();
    const { attendance: first } = await records().setAttendance({ ...session, status: 'ATTENDED' });
    expect(first).toMatchObject({
      ...session,
      sessionId: session.eventId,
      status: 'ATTENDED',
      numberOfAttendees: 1,
    });
    const { attendance: then } = await records().setAttendance({
      bookingId: session.bookingId,
      sessionId: session.eventId,
      status: 'NOT_ATTENDED',
      numberOfAttendees: 5,
    });
    expect(then).toMatchObject({ _id: first?._id, status: 'NOT_ATTENDED', numberOfAttendees: 5 });
    expect(await records().getAttendance(first?._id ?? '')).toEqual(then);
    expect((await records().queryAttendance().find()).items).toEqual([then]);
  });

  test('needs a session for a class or a course, and derives it for an appointment', async () => {
    const { bookingId } = await booked();
    await expect(records().setAttendance({ bookingId, status: 'ATTENDED' })).rejects.toMatchObject(
      errorCode('SESSION_ID_NOT_PROVIDED'),
    );
    const lesson = await booked('wheel-throwing-lesson');
    const { attendance: record } = await records().setAttendance({
      bookingId: lesson.bookingId,
      status: 'ATTENDED',
    });
    expect(record?.eventId).toBe(lesson.bookingId);
  });

  test('accepts each session of a course', async () => {
    const owner = bookingsOwner(emulator);
    const { schedule } = await serviceOf(owner, 'eight-weeks-of-clay');
    const { booking } = await owner.bookings.createBooking({
      bookedEntity: { schedule: { scheduleId: schedule?._id ?? '' } },
      totalParticipants: 1,
      contactDetails,
    });
    const { _id: bookingId } = identified(booking);
    // The sessions are on Tuesdays: the first one at least twelve days after Monday 2 March.
    const sessionOn = (day: string) => `1${serviceIdOf('eight-weeks-of-clay').slice(1)}-${day}`;
    for (const day of ['20260317', '20260324'])
      await records().setAttendance({ bookingId, eventId: sessionOn(day), status: 'ATTENDED' });
    expect((await records().queryAttendance().eq('bookingId', bookingId).find()).items).toHaveLength(2);
    for (const wrong of [sessionOn('20260318'), sessionOn('20260303'), UNKNOWN])
      await expect(
        records().setAttendance({ bookingId, eventId: wrong, status: 'ATTENDED' }),
      ).rejects.toMatchObject({ status: 404 });
  });

  test('refuses unknown bookings and sessions, and a missing or invalid number of people', async () => {
    const session = await booked();
    const set = (given: object) => records().setAttendance({ ...session, status: 'ATTENDED', ...given });
    await expect(set({ bookingId: UNKNOWN })).rejects.toMatchObject({ status: 404 });
    await expect(set({ eventId: UNKNOWN })).rejects.toMatchObject({ status: 404 });
    for (const wrong of [{ bookingId: undefined }, { status: undefined }, { numberOfAttendees: -1 }])
      await expect(set(wrong)).rejects.toMatchObject({ status: 400 });
  });

  test('sends the customer a mail on request', async () => {
    const session = await booked();
    const set = (participantNotification: object) =>
      records().setAttendance({ ...session, status: 'NOT_ATTENDED' }, { participantNotification });
    await set({ notifyParticipants: false, message: 'Unread' });
    expect(await mailsTo(contactDetails.email)).toEqual([]);
    await set({ notifyParticipants: true });
    await set({ notifyParticipants: true, message: 'Come again' });
    expect(await mailsTo(contactDetails.email)).toMatchObject([
      { kind: 'attendance', subject: 'We missed you at Open studio', text: 'Come again' },
      { text: 'We missed you at Open studio.' },
    ]);
  });
});

describe('bulkSetAttendance', () => {
  test('stores the valid ones, and returns an error for each of the others', async () => {
    const session = await booked();
    const attendanceDetails = [
      { attendance: { ...session, status: 'ATTENDED' as const } },
      { attendance: { ...session, eventId: UNKNOWN, status: 'ATTENDED' as const } },
    ];
    const done = await records().bulkSetAttendance({ attendanceDetails, returnFullEntity: true });
    expect(done).toMatchObject({
      results: [
        { item: { ...session, status: 'ATTENDED' }, itemMetadata: { originalIndex: 0, success: true } },
        { itemMetadata: { originalIndex: 1, success: false, error: { code: 'NOT_FOUND' } } },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
    });
    expect((await records().queryAttendance().find()).items).toHaveLength(1);
    const short = await records().bulkSetAttendance({ attendanceDetails: [attendanceDetails[0] ?? {}] });
    expect(short.results?.[0]?.item).toBeUndefined();
  });

  test('fails as a whole if one is incomplete, or if the list is empty', async () => {
    const session = await booked();
    const complete = { attendance: { ...session, status: 'ATTENDED' as const } };
    await expect(
      records().bulkSetAttendance({ attendanceDetails: [complete, { attendance: session }] }),
    ).rejects.toMatchObject({ status: 400 });
    expect((await records().queryAttendance().find()).items).toEqual([]);
    await expect(records().bulkSetAttendance({ attendanceDetails: [] })).rejects.toMatchObject(
      errorCode('ATTENDANCES_MISSING_IN_REQUEST'),
    );
  });
});

test('queryAttendance finds by number and session, in pages', async () => {
  const [mine, theirs] = [await booked(), await booked('open-studio', PAUL)];
  await records().setAttendance({ ...mine, status: 'ATTENDED', numberOfAttendees: 3 });
  await records().setAttendance({ ...theirs, status: 'NOT_ATTENDED' });
  const { items } = await records().queryAttendance().gt('numberOfAttendees', 1).find();
  expect(items.map(({ bookingId }) => bookingId)).toEqual([mine.bookingId]);
  const both = records().queryAttendance().eq('sessionId', mine.eventId).descending('numberOfAttendees');
  const page = await both.limit(1).find();
  expect([page.items[0]?.bookingId, page.hasNext()]).toEqual([mine.bookingId, true]);
  expect((await page.next()).items[0]?.bookingId).toBe(theirs.bookingId);
});

test('members count their own attendances, and other callers are refused', async () => {
  const [mine, theirs] = [await booked(), await booked('open-studio', PAUL)];
  await records().setAttendance({ ...mine, status: 'ATTENDED' });
  await records().setAttendance({ ...theirs, status: 'ATTENDED' });
  const lesson = await booked('wheel-throwing-lesson');
  await records().setAttendance({ bookingId: lesson.bookingId, status: 'NOT_ATTENDED' });
  const { authorization } = await clientAs(emulator, 'member', MARY);
  const mary = createClient({
    modules: { attendance },
    auth: { getAuthHeaders: () => ({ headers: { Authorization: authorization } }) },
  }).attendance;
  const count = async (filter?: object) => (await mary.countAttendances(filter && { filter })).count;
  const [studio, wheel] = [serviceIdOf('open-studio'), serviceIdOf('wheel-throwing-lesson')];
  expect(await count()).toBe(2);
  expect(await count({ status: 'ATTENDED' })).toBe(1);
  expect(await count({ serviceId: studio })).toBe(1);
  expect(await count({ serviceId: [studio, wheel], status: 'NOT_ATTENDED' })).toBe(1);
  await expect(count({ bookingId: mine.bookingId })).rejects.toMatchObject({ status: 400 });
  await expect(records().countAttendances()).rejects.toMatchObject({ status: 403 });
});

test('attendances are deleted, with a domain event', async () => {
  const deleted: (string | undefined)[] = [];
  const ids: string[] = [];
  for (const id of [MARY, PAUL]) {
    const { attendance: record } = await records().setAttendance({
      ...(await booked('open-studio', id)),
      status: 'ATTENDED',
    });
    ids.push(record?._id ?? '');
  }
  const [one = '', other = ''] = ids;
  await records().deleteAttendance(one);
  await expect(records().getAttendance(one)).rejects.toMatchObject(errorCode('ATTENDANCE_NOT_FOUND'));
  await expect(records().deleteAttendance(one)).rejects.toMatchObject(errorCode('ATTENDANCE_NOT_FOUND'));
  expect(await records().bulkDeleteAttendances([one, other])).toMatchObject({
    results: [
      { itemMetadata: { _id: one, success: false, error: { code: 'ATTENDANCE_NOT_FOUND' } } },
      { itemMetadata: { _id: other, success: true } },
    ],
    bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
  });
  expect((await records().queryAttendance().find()).items).toEqual([]);
  const app = createClient({
    modules: { attendance },
    auth: AppStrategy({ appId: APPS.bookings, publicKey: emulator.webhookPublicKey() }),
  });
  app.attendance.onAttendanceDeleted(({ metadata }) => void deleted.push(metadata.entityId));
  for (const event of emulator.events.list(0, 1000).toReversed())
    if (/attendance/.test(event.eventType)) await app.webhooks.process(await emulator.webhooks.sign(event));
  expect(deleted.sort()).toEqual(ids.sort());
});

test.each<[string, (it: ReturnType<typeof records>) => Promise<unknown>]>([
  ['getAttendance', (it) => it.getAttendance(UNKNOWN)],
  ['setAttendance', (it) => it.setAttendance({ bookingId: UNKNOWN, status: 'ATTENDED' })],
  ['bulkSetAttendance', (it) => it.bulkSetAttendance({ attendanceDetails: [] })],
  ['queryAttendance', (it) => it.queryAttendance().find()],
  ['deleteAttendance', (it) => it.deleteAttendance(UNKNOWN)],
  ['bulkDeleteAttendances', (it) => it.bulkDeleteAttendances([UNKNOWN])],
])('%s refuses visitors', async (_, use) => {
  await expect(use((await visitor()).use({ attendance }).attendance)).rejects.toMatchObject({ status: 403 });
});
