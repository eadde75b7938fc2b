import type { wixEventsV2 } from '@wix/events';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { KILN, NOWHERE, OPEN_HOUSE } from '../../support/emulator/demo-site';
import { START, startEmulator } from '../../support/emulator/start';
import { member, owner as ownerOf, refusal, visitor } from '../../support/events/clients';

const ANN = '33333333-2222-4333-8444-555555555555';

const emulator = startEmulator();

const owner = () => ownerOf(emulator);

type Party = { names?: string[]; status?: 'YES' | 'NO' | 'WAITLIST'; eventId?: string };

/** A guest’s answer. Each has an e-mail of its own. */
let guests = 0;
const answer = ({ names = [], status = 'YES', eventId = OPEN_HOUSE }: Party = {}) => {
  guests += 1;
  return {
    eventId,
    status,
    firstName: 'Ada',
    lastName: 'Byron',
    email: `ada${guests}@example.com`,
    additionalGuestDetails: { guestCount: names.length, guestNames: names },
    form: { inputValues: eventId === OPEN_HOUSE ? [{ inputName: 'dropdown', value: 'For the soup' }] : [] },
  };
};

const respond = async (party: Party = {}) => (await visitor()).rsvpV2.createRsvp(answer(party));
const read = (id: string | null | undefined) =>
  owner().rsvpV2.getRsvp(id ?? '', { fields: ['DETAILS', 'FORM', 'CONTACT_DETAILS'] });
const statusOf = async (id: string | null | undefined) => (await read(id)).status;
const registration = async (id = OPEN_HOUSE) =>
  (await owner().wixEventsV2.getEvent(id, { fields: ['REGISTRATION'] })).registration;

/** An event to answer, with these settings of its RSVPs. */
async function invitation(
  rsvp: NonNullable<NonNullable<wixEventsV2.Event['registration']>['rsvp']>,
  more: Partial<NonNullable<wixEventsV2.Event['registration']>> = {},
) {
  const event = await owner().wixEventsV2.createEvent({
    title: 'Clay Evening',
    location: { type: 'ONLINE' },
    dateAndTimeSettings: {
      startDate: new Date(START + 10 * DAY),
      endDate: new Date(START + 11 * DAY),
      timeZoneId: 'UTC',
    },
    registration: { initialType: 'RSVP', rsvp, ...more },
  });
  return event._id ?? '';
}

describe('createRsvp', () => {
  test('keeps the answer with guests and form, for the owner to read', async () => {
    const created = await respond({ names: ['Mary Somerville'] });
    expect(created).toMatchObject({ status: 'YES', eventId: OPEN_HOUSE, revision: '1' });
    expect(created).not.toHaveProperty('email');
    expect(await read(created._id)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      email: `ada${guests}@example.com`,
      totalGuests: 2,
      _createdDate: new Date(START),
      guestList: { guests: [{ fullName: 'Ada Byron' }, { fullName: 'Mary Somerville' }] },
      form: { inputValues: expect.arrayContaining([{ inputName: 'dropdown', value: 'For the soup' }]) },
    });
  });

  test('takes a no, but not where only yes is asked for', async () => {
    const declined = await (await visitor()).rsvpV2.createRsvp({ ...answer({ status: 'NO' }), form: {} });
    expect(await statusOf(declined._id)).toBe('NO');
    const eventId = await invitation({ responseType: 'YES_ONLY' });
    const refused = respond({ eventId, status: 'NO' });
    await expect(refused).rejects.toMatchObject(refusal(409, 'UNEXPECTED_RSVP_STATUS'));
  });

  test('refuses forms that do not answer what is asked', async () => {
    const { rsvpV2: api } = await visitor();
    for (const inputValues of [
      [],
      [{ inputName: 'dropdown', value: 'At midnight' }],
      [
        { inputName: 'dropdown', value: 'For the soup' },
        { inputName: 'shoeSize', value: '39' },
      ],
      [
        { inputName: 'dropdown', value: 'For the soup' },
        { inputName: 'checkbox', values: ['Glazing a cup', 'Juggling'] },
      ],
      [
        { inputName: 'dropdown', value: 'For the soup' },
        { inputName: 'text', value: 'x'.repeat(501) },
      ],
    ]) {
      const refused = api.createRsvp({ ...answer(), form: { inputValues } });
      await expect(refused).rejects.toMatchObject(refusal(400, 'INVALID_FORM_RESPONSE'));
    }
  });

  test('refuses more guests than the form has room for, and those without names', async () => {
    await expect(respond({ names: ['A', 'B', 'C', 'D'] })).rejects.toMatchObject(
      refusal(400, 'GUEST_LIMIT_EXCEEDED', { maxRsvpSize: 4 }),
    );
    const { rsvpV2: api } = await visitor();
    const nameless = { ...answer(), additionalGuestDetails: { guestCount: 1 } };
    await expect(api.createRsvp(nameless)).rejects.toMatchObject(
      refusal(400, 'ADDITIONAL_GUESTS_MUST_HAVE_NAMES'),
    );
    const eventId = await invitation({});
    await expect(respond({ eventId, names: ['A'] })).rejects.toMatchObject(
      refusal(400, 'GUEST_LIMIT_EXCEEDED', { maxRsvpSize: 1 }),
    );
  });

  test('refuses unknown events and those with tickets', async () => {
    await expect(respond({ eventId: NOWHERE })).rejects.toMatchObject(refusal(404, 'EVENT_NOT_FOUND'));
    await expect(respond({ eventId: KILN })).rejects.toMatchObject(refusal(400, 'INVALID_EVENT_TYPE'));
  });

  test('is open from its start to its end', async () => {
    const [startDate, endDate] = [new Date(START + DAY), new Date(START + 2 * DAY)];
    const eventId = await invitation({ startDate, endDate });
    expect(await registration(eventId)).toMatchObject({ status: 'SCHEDULED_RSVP' });
    const early = respond({ eventId });
    await expect(early).rejects.toMatchObject(refusal(409, 'RSVPS_NOT_STARTED'));
    emulator.clock.set(startDate.getTime());
    expect(await registration(eventId)).toMatchObject({ status: 'OPEN_RSVP' });
    await respond({ eventId });
    emulator.clock.set(endDate.getTime());
    expect(await registration(eventId)).toMatchObject({ status: 'CLOSED_AUTOMATICALLY' });
    const late = respond({ eventId });
    await expect(late).rejects.toMatchObject(refusal(409, 'RSVPS_CLOSED'));
  });

  test('leaves what managers may pass over to them', async () => {
    const options = { options: { ignoreFormValidation: true, ignoreLimits: true } };
    const careless = { ...answer(), form: {} };
    await expect((await visitor()).rsvpV2.createRsvp(careless, options)).rejects.toMatchObject({
      status: 403,
    });
    expect(await owner().rsvpV2.createRsvp(careless, options)).toMatchObject({ status: 'YES' });
  });

  test('asks for a member where only members come, and once each', async () => {
    const eventId = await invitation({}, { allowedGuestTypes: 'MEMBER' });
    const rsvp = answer({ eventId });
    await expect((await visitor()).rsvpV2.createRsvp(rsvp)).rejects.toMatchObject({ status: 403 });
    const forOther = (await visitor()).rsvpV2.createRsvp({ ...rsvp, memberId: NOWHERE });
    await expect(forOther).rejects.toMatchObject({ status: 403 });
    const mine = { ...rsvp, memberId: NOWHERE };
    expect(await owner().rsvpV2.createRsvp(mine)).toMatchObject({ memberId: NOWHERE });
    await expect(owner().rsvpV2.createRsvp(mine)).rejects.toMatchObject(
      refusal(409, 'MEMBER_ALREADY_REGISTERED'),
    );
    const sameMail = owner().rsvpV2.createRsvp({ ...rsvp, memberId: KILN });
    await expect(sameMail).rejects.toMatchObject(refusal(409, 'MEMBER_EMAIL_ALREADY_REGISTERED'));
  });
});

describe('the waiting list', () => {
  test('begins when the places are taken, and moves up as they are given up', async () => {
    expect(await registration()).toMatchObject({ status: 'OPEN_RSVP', rsvp: { limit: 24 } });
    await expect(respond({ status: 'WAITLIST' })).rejects.toMatchObject(
      refusal(409, 'WAITING_LIST_UNAVAILABLE'),
    );
    const [pair, large, single] = [
      await respond({ names: ['Guest'] }),
      await respond({ names: ['B', 'C'] }),
      await respond({ status: 'WAITLIST' }),
    ];
    expect([pair.status, large.status, single.status]).toEqual(['YES', 'WAITLIST', 'WAITLIST']);
    expect(await registration()).toMatchObject({ status: 'OPEN_RSVP_WAITLIST_ONLY' });

    // Two places: too few for the three who came first, enough for the one behind them.
    await owner().rsvpV2.deleteRsvp(pair._id ?? '');
    expect([await statusOf(large._id), await statusOf(single._id)]).toEqual(['WAITLIST', 'YES']);

    await owner().wixEventsV2.updateEvent(OPEN_HOUSE, {
      event: { registration: { rsvp: { limit: 26 } } },
    });
    expect(await statusOf(large._id)).toBe('YES');
    expect(await owner().rsvpV2.listRsvpSummary([OPEN_HOUSE])).toMatchObject({
      summaries: [{ yesGuestCount: 26, noGuestCount: 1, waitlistGuestCount: 0, totalRsvpCount: 10 }],
    });
  });

  test('is none where the event has none', async () => {
    const eventId = await invitation({ limit: 1 });
    const create = () => respond({ eventId });
    await create();
    expect(await registration(eventId)).toMatchObject({ status: 'CLOSED_AUTOMATICALLY' });
    await expect(create()).rejects.toMatchObject(refusal(409, 'RSVP_LIMIT_EXCEEDED'));
  });

  test('moves up when somebody changes their mind, who then waits behind the others', async () => {
    const eventId = await invitation({ limit: 1, waitlistEnabled: true, responseType: 'YES_AND_NO' });
    const create = () => respond({ eventId });
    const [first, second] = [await create(), await create()];
    const change = (id: string | null | undefined, revision: string, status: 'YES' | 'NO' | 'WAITLIST') =>
      owner().rsvpV2.updateRsvp(id ?? '', { revision, status });
    await expect(change(first._id, '1', 'WAITLIST')).rejects.toMatchObject(
      refusal(409, 'INVALID_RSVP_STATUS'),
    );
    await change(first._id, '1', 'NO');
    expect(await statusOf(second._id)).toBe('YES');
    await change(first._id, '2', 'YES');
    expect(await read(first._id)).toMatchObject({ status: 'WAITLIST', revision: '3' });
  });
});

describe('reading and changing RSVPs', () => {
  test('is for managers, by revision', async () => {
    const { _id = '' } = await respond();
    const id = _id ?? '';
    const { rsvpV2: api } = await visitor();
    for (const refused of [
      () => api.getRsvp(id),
      () => api.queryRsvps().find(),
      () => api.updateRsvp(id, { revision: '1' }),
      () => api.deleteRsvp(id),
      () => api.listRsvpSummary([OPEN_HOUSE]),
    ]) {
      await expect(refused()).rejects.toMatchObject({ status: 403 });
    }
    const manage = owner().rsvpV2;
    await manage.updateRsvp(id, { revision: '1', lastName: 'Lovelace' });
    expect(await read(id)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', revision: '2' });
    await expect(manage.updateRsvp(id, { revision: '1' })).rejects.toMatchObject(
      refusal(409, 'REVISION_MISMATCH', { currentRevision: '2' }),
    );
    await manage.deleteRsvp(id);
    await expect(manage.getRsvp(id)).rejects.toMatchObject(refusal(404, 'RSVP_NOT_FOUND'));
  });

  test('queries with cursors', async () => {
    const first = await owner()
      .rsvpV2.queryRsvps()
      .eq('eventId', OPEN_HOUSE)
      .eq('status', 'YES')
      .limit(5)
      .find();
    expect(first.items).toHaveLength(5);
    const second = await first.next();
    expect(second.items).toHaveLength(2);
    expect(second.hasNext()).toBe(false);
    const unknown = owner()
      .rsvpV2.queryRsvps()
      .eq('shoeSize' as 'status', 39);
    await expect(unknown.find()).rejects.toMatchObject({ status: 400 });
  });

  test('lists a member’s own, who answers once', async () => {
    await expect((await visitor()).rsvpV2.listCurrentRsvps([OPEN_HOUSE])).rejects.toMatchObject(
      refusal(400, 'MEMBER_IDENTITY_NOT_FOUND'),
    );
    const { rsvpV2: api } = await member(emulator, ANN);
    expect(await api.listCurrentRsvps([OPEN_HOUSE])).toMatchObject({ rsvps: [] });
    const { _id } = await api.createRsvp(answer());
    await respond();
    expect((await api.listCurrentRsvps([OPEN_HOUSE])).rsvps).toMatchObject([
      { _id, memberId: ANN, status: 'YES' },
    ]);
    expect(await api.listCurrentRsvps([NOWHERE])).toMatchObject({ rsvps: [] });
    await expect(api.createRsvp(answer())).rejects.toMatchObject(refusal(409, 'MEMBER_ALREADY_REGISTERED'));
  });
});

test('domain events tell of each answer, also of those who move up', async () => {
  const eventId = await invitation({ limit: 1, waitlistEnabled: true });
  const create = () => respond({ eventId });
  const before = emulator.events.list(0, 1000).at(-1)?.sequence ?? 0;
  const [first, second] = [await create(), await create()];
  await owner().rsvpV2.deleteRsvp(first._id ?? '');
  const told = emulator.events.list(before, 100).filter(({ eventType }) => eventType.includes('rsvp'));
  expect(told.map((event) => [event.eventType, event.entityId])).toEqual([
    ['wix.events.v2.rsvp_created', first._id],
    ['wix.events.v2.rsvp_created', second._id],
    ['wix.events.v2.rsvp_deleted', first._id],
    ['wix.events.v2.rsvp_updated', second._id],
  ]);
});
