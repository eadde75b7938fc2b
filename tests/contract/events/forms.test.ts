import type { forms } from '@wix/events';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { EVENTS_PER_SITE, events } from '@/emulator/exports/testing';
import { KILN, NOWHERE, OPEN_HOUSE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { EMULATOR, START, startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner, eventsVisitor } from '@/tests/support/events/clients';

const emulator = startEmulator();
const manage = () => eventsOwner(emulator).forms;

/** Creates an event without its own questions. */
async function invitation(): Promise<string> {
  const event = await eventsOwner(emulator).wixEventsV2.createEvent({
    title: 'Clay Evening',
    location: { type: 'ONLINE' },
    registration: { initialType: 'RSVP' },
    dateAndTimeSettings: {
      timeZoneId: 'UTC',
      startDate: new Date(START + DAY),
      endDate: new Date(START + 2 * DAY),
    },
  });
  return event._id ?? '';
}

describe('getForm', () => {
  test('shows the questions to visitors, name and e-mail first', async () => {
    const form = await (await eventsVisitor()).forms.getForm(OPEN_HOUSE);
    expect(form.controls?.map(({ type, system }) => [type, system])).toEqual([
      ['NAME', true],
      ['INPUT', true],
      ['GUEST_CONTROL', false],
      ['INPUT', false],
      ['CHECKBOX', false],
      ['DROPDOWN', false],
      ['TEXTAREA', false],
    ]);
    const { event } = await (await eventsVisitor()).wixEventsV2.getEventBySlug('studio-open-house', {
      fields: ['FORM'],
    });
    expect(event?.form?.controls).toEqual(form.controls);
    await expect(manage().getForm(NOWHERE)).rejects.toMatchObject(applicationError(404, 'EVENT_NOT_FOUND'));
  });
});

const options = ['Clay', 'Glaze'];
const KINDS: [string, string, forms.AddControlOptions, good: string[], bad: string[]][] = [
  ['INPUT', 'TEXT', { text: { label: 'Nickname', maxLength: 3, mandatory: true } }, ['Ada'], ['Adele']],
  ['TEXTAREA', 'TEXT', { text: { label: 'Story', multiLine: true, maxLength: 5 } }, ['Short'], ['Longer']],
  ['DROPDOWN', 'TEXT', { dropdown: { label: 'Which', options, mandatory: true } }, ['Clay'], ['Wood']],
  ['RADIO', 'TEXT', { radioButton: { label: 'Which', options } }, ['Glaze'], []],
  ['CHECKBOX', 'TEXT_ARRAY', { checkbox: { label: 'Which', options } }, ['Clay', 'Glaze'], ['Clay', 'Wood']],
  ['INPUT', 'TEXT', { phone: { label: 'Phone', mandatory: true } }, ['+1 207 555 0100'], []],
  ['DATE', 'DATE_TIME', { date: { label: 'Born' } }, ['1990-05-04'], ['in spring']],
  ['ADDRESS_SHORT', 'ADDRESS', { address: { mandatory: true } }, ['48 Anderson Street, Portland'], []],
  ['ADDRESS_FULL', 'ADDRESS', { address: { full: true, mandatory: true } }, ['US', 'ME', 'Portland'], []],
];

describe('addControl', () => {
  test.each(KINDS)('adds a %s of %s, whose answers are checked', async (type, valueType, kind, good, bad) => {
    const eventId = await invitation();
    const { _id: inputName = '' } = await manage().addControl(eventId, kind);
    const form = await (await eventsVisitor()).forms.getForm(eventId);
    expect(form.controls?.at(-1)).toMatchObject({ type, inputs: [{ name: inputName, type: valueType }] });
    const { rsvpV2 } = await eventsVisitor();
    const respond = (values: string[]) =>
      rsvpV2.createRsvp({
        eventId,
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.com',
        status: 'YES',
        additionalGuestDetails: { guestCount: 0 },
        form: {
          inputValues: [{ inputName, ...(values.length > 1 ? { values } : { value: values[0] ?? '' }) }],
        },
      });
    await expect(respond(bad)).rejects.toMatchObject(applicationError(400, 'INVALID_FORM_RESPONSE'));
    expect(await respond(good)).toMatchObject({ status: 'YES' });
  });

  test('adds one guest control, and refuses a second', async () => {
    const eventId = await invitation();
    await manage().addControl(eventId, { additionalGuests: { maxGuests: 2, namesMandatory: true } });
    const form = await (await eventsVisitor()).forms.getForm(eventId);
    expect(form.controls?.at(-1)).toMatchObject({
      type: 'GUEST_CONTROL',
      inputs: [
        { name: 'additionalGuests', type: 'NUMBER', options: ['0', '1', '2'] },
        { name: 'guestNames', type: 'TEXT_ARRAY', maxSize: 2, mandatory: true },
      ],
    });
    const again = manage().addControl(eventId, { additionalGuests: { maxGuests: 1 } });
    await expect(again).rejects.toMatchObject(applicationError(400, 'INVALID_EVENT_CONFIGURATION'));
  });

  test('refuses visitors and a missing question', async () => {
    const refused = (await eventsVisitor()).forms.addControl(KILN, { text: { label: 'Nickname' } });
    await expect(refused).rejects.toMatchObject({ status: 403 });
    await expect(manage().addControl(KILN, {})).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ violatedRule: 'REQUIRED_ONE_OF_FIELD' }] } },
    });
  });
});

test('deleteControl removes an added question, and refuses the standard ones', async () => {
  // By plain HTTP, because the SDK's function leaves out the control's id.
  const headers = { authorization: emulator.apiKey, 'wix-site-id': emulator.site().id };
  const remove = (id: string) =>
    fetch(`${EMULATOR}/events/v1/events/${KILN}/form/controls/${id}`, { method: 'DELETE', headers });
  const { _id = '' } = await manage().addControl(KILN, { text: { label: 'Nickname' } });
  const { _id: phone = '' } = await manage().addControl(KILN, { phone: { label: 'Phone' } });
  expect(await (await remove(_id)).json()).toMatchObject({
    form: { controls: [{ id: 'name' }, { id: 'email' }, { id: phone }] },
  });
  expect((await manage().getForm(KILN)).controls).toHaveLength(3);
  for (const gone of [_id, 'email']) {
    const again = await remove(gone);
    expect(again.status).toBe(404);
    expect(await again.json()).toMatchObject({
      details: { applicationError: { code: 'CONTROL_NOT_FOUND' } },
    });
  }
});

test('an agenda has a page URL once it is enabled', async () => {
  const { wixEventsV2 } = eventsOwner(emulator);
  const agenda = async () => (await wixEventsV2.getEvent(KILN, { fields: ['AGENDA'] })).agendaSettings;
  expect(await agenda()).toEqual({ enabled: false });
  await wixEventsV2.updateEvent(KILN, { event: { agendaSettings: { enabled: true } } });
  expect(await agenda()).toEqual({ enabled: true, pageUrl: expect.stringContaining('autumn-kiln-opening') });
});

test('a site refuses events above its limit', async () => {
  emulator.run({ role: 'owner', id: NOWHERE }, '', ({ documents, ids }) => {
    const event = documents.get(events, KILN);
    for (let count = documents.count(events, {}); event && count < EVENTS_PER_SITE; count += 1) {
      const id = ids.guid();
      documents.put(events, { ...event, id, slug: id });
    }
  });
  await expect(invitation()).rejects.toMatchObject(applicationError(409, 'EVENT_LIMIT_REACHED'));
});
