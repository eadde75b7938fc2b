import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { KILN, NOWHERE, OPEN_HOUSE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner, eventsVisitor } from '@/tests/support/events/clients';
import { createRsvpAsVisitor, rsvpOf, rsvpsOf } from '@/tests/support/events/rsvps';

const emulator = startEmulator();
const { readRsvp, statusOf, registrationOf, createRsvpEvent } = rsvpsOf(emulator);

const owner = () => eventsOwner(emulator);

describe('createRsvp', () => {
  test('stores the RSVP with guests and form, for the guest and the owner to read', async () => {
    const given = rsvpOf({ names: ['Mary Somerville'] });
    const created = await (await eventsVisitor()).rsvpV2.createRsvp(given);
    expect(created).toMatchObject({
      status: 'YES',
      eventId: OPEN_HOUSE,
      revision: '1',
      firstName: 'Ada',
      email: given.email,
      totalGuests: 2,
    });
    expect(await readRsvp(created._id)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      email: given.email,
      totalGuests: 2,
      _createdDate: new Date(START),
      guestList: { guests: [{ fullName: 'Ada Byron' }, { fullName: 'Mary Somerville' }] },
      form: { inputValues: expect.arrayContaining([{ inputName: 'dropdown', value: 'For the soup' }]) },
    });
  });

  test('accepts NO, unless only YES is allowed', async () => {
    const declined = await (await eventsVisitor()).rsvpV2.createRsvp({
      ...rsvpOf({ status: 'NO' }),
      form: {},
    });
    expect(await statusOf(declined._id)).toBe('NO');
    const eventId = await createRsvpEvent({ responseType: 'YES_ONLY' });
    const refused = createRsvpAsVisitor({ eventId, status: 'NO' });
    await expect(refused).rejects.toMatchObject(applicationError(409, 'UNEXPECTED_RSVP_STATUS'));
  });

  test('refuses forms without the required answers', async () => {
    const { rsvpV2: api } = await eventsVisitor();
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
      const refused = api.createRsvp({ ...rsvpOf(), form: { inputValues } });
      await expect(refused).rejects.toMatchObject(applicationError(400, 'INVALID_FORM_RESPONSE'));
    }
  });

  test('refuses more guests than the form allows, and guests without names', async () => {
    await expect(createRsvpAsVisitor({ names: ['A', 'B', 'C', 'D'] })).rejects.toMatchObject(
      applicationError(400, 'GUEST_LIMIT_EXCEEDED', { maxRsvpSize: 4 }),
    );
    const { rsvpV2: api } = await eventsVisitor();
    const nameless = { ...rsvpOf(), additionalGuestDetails: { guestCount: 1 } };
    await expect(api.createRsvp(nameless)).rejects.toMatchObject(
      applicationError(400, 'ADDITIONAL_GUESTS_MUST_HAVE_NAMES'),
    );
    const eventId = await createRsvpEvent({});
    await expect(createRsvpAsVisitor({ eventId, names: ['A'] })).rejects.toMatchObject(
      applicationError(400, 'INVALID_FORM_RESPONSE'),
    );
  });

  test('refuses unknown events and those with tickets', async () => {
    await expect(createRsvpAsVisitor({ eventId: NOWHERE })).rejects.toMatchObject(
      applicationError(404, 'EVENT_NOT_FOUND'),
    );
    await expect(createRsvpAsVisitor({ eventId: KILN })).rejects.toMatchObject(
      applicationError(400, 'INVALID_EVENT_TYPE'),
    );
  });

  test('is open from the start to the end of registration', async () => {
    const [startDate, endDate] = [new Date(START + DAY), new Date(START + 2 * DAY)];
    const eventId = await createRsvpEvent({ startDate, endDate });
    expect(await registrationOf(eventId)).toMatchObject({ status: 'SCHEDULED_RSVP' });
    const early = createRsvpAsVisitor({ eventId });
    await expect(early).rejects.toMatchObject(applicationError(409, 'RSVPS_NOT_STARTED'));
    emulator.clock.set(startDate.getTime());
    expect(await registrationOf(eventId)).toMatchObject({ status: 'OPEN_RSVP' });
    await createRsvpAsVisitor({ eventId });
    emulator.clock.set(endDate.getTime());
    expect(await registrationOf(eventId)).toMatchObject({ status: 'CLOSED_AUTOMATICALLY' });
    const late = createRsvpAsVisitor({ eventId });
    await expect(late).rejects.toMatchObject(applicationError(409, 'RSVPS_CLOSED'));
  });

  test('lets only managers skip form validation and limits', async () => {
    const options = { options: { ignoreFormValidation: true, ignoreLimits: true } };
    const careless = { ...rsvpOf(), form: {} };
    await expect((await eventsVisitor()).rsvpV2.createRsvp(careless, options)).rejects.toMatchObject({
      status: 403,
    });
    expect(await owner().rsvpV2.createRsvp(careless, options)).toMatchObject({ status: 'YES' });
  });

  test('needs a member if only members are allowed, and accepts one RSVP of each', async () => {
    const eventId = await createRsvpEvent({}, { allowedGuestTypes: 'MEMBER' });
    const rsvp = rsvpOf({ eventId });
    await expect((await eventsVisitor()).rsvpV2.createRsvp(rsvp)).rejects.toMatchObject({ status: 403 });
    const forOther = (await eventsVisitor()).rsvpV2.createRsvp({ ...rsvp, memberId: NOWHERE });
    await expect(forOther).rejects.toMatchObject({ status: 403 });
    const mine = { ...rsvp, memberId: NOWHERE };
    expect(await owner().rsvpV2.createRsvp(mine)).toMatchObject({ memberId: NOWHERE });
    await expect(owner().rsvpV2.createRsvp(mine)).rejects.toMatchObject(
      applicationError(409, 'MEMBER_ALREADY_REGISTERED'),
    );
    const sameMail = owner().rsvpV2.createRsvp({ ...rsvp, memberId: KILN });
    await expect(sameMail).rejects.toMatchObject(applicationError(409, 'MEMBER_EMAIL_ALREADY_REGISTERED'));
  });
});
