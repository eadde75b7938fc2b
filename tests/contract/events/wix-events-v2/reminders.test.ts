import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '@/emulator/core/time/clock';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';

const emulator = startEmulator();

const manage = () => eventsOwner(emulator).wixEventsV2;

/** Creates an event a number of days from now. @returns its id */
const create = async (days: number, draft = false) => {
  const { _id = '' } = await manage().createEvent(
    {
      title: 'Glaze Monday',
      location: { type: 'ONLINE' },
      registration: { initialType: 'RSVP' },
      dateAndTimeSettings: {
        timeZoneId: 'America/New_York',
        startDate: new Date(START + days * DAY),
        endDate: new Date(START + days * DAY + HOUR),
      },
    },
    { draft },
  );
  return _id ?? '';
};

/** Returns when an event's reminders were due, and how long before the start. */
async function reminders(id: string) {
  await manage().queryEvents().find();
  return domainEventsAbout(emulator, id)
    .filter(({ eventType }) => eventType === 'wix.events.v3.event_reminder')
    .map(({ payload }) => {
      const { timestamp, startsIn } = payload.actionEvent?.body ?? {};
      return [timestamp, startsIn.days, startsIn.hours, startsIn.minutes];
    });
}

const before = (minutes: number, days: number) =>
  new Date(START + days * DAY - minutes * MINUTE).toISOString();

const six = (days: number) => [
  [before(7 * 1440, days), 7, 0, 0],
  [before(3 * 1440, days), 3, 0, 0],
  [before(1440, days), 1, 0, 0],
  [before(120, days), 0, 2, 0],
  [before(60, days), 0, 1, 0],
  [before(30, days), 0, 0, 30],
];

beforeEach(() => emulator.clock.set(START));

describe('the reminders of an event', () => {
  test('are six, each sent once when due', async () => {
    const id = await create(10);
    for (const [index, reminder] of six(10).entries()) {
      emulator.clock.set(Date.parse(String(reminder[0])) - 1);
      expect(await reminders(id)).toHaveLength(index);
      emulator.clock.advance(1);
      expect(await reminders(id)).toEqual(six(10).slice(0, index + 1));
    }
    emulator.clock.set(START + 11 * DAY);
    expect(await reminders(id)).toEqual(six(10));
  });

  test('have their due time as their date, however late they are read', async () => {
    const id = await create(10);
    emulator.clock.set(START + 8 * DAY);
    expect(await reminders(id)).toEqual(six(10).slice(0, 2));
    emulator.clock.set(START + 20 * DAY);
    expect(await reminders(id)).toEqual(six(10));
  });

  test('are not sent when past at creation, for drafts and for canceled events', async () => {
    const [soon, draft, canceled] = [await create(2), await create(10, true), await create(10)];
    emulator.clock.set(START + 4 * DAY);
    await manage().cancelEvent(canceled);
    emulator.clock.set(START + 20 * DAY);
    expect(await reminders(soon)).toEqual(six(2).slice(2));
    expect(await reminders(draft)).toEqual([]);
    expect(await reminders(canceled)).toEqual(six(10).slice(0, 1));
  });

  test('follow the new date of a moved event', async () => {
    const id = await create(10);
    emulator.clock.set(START + 3 * DAY);
    expect(await reminders(id)).toEqual(six(10).slice(0, 1));
    await manage().updateEvent(id, {
      event: {
        dateAndTimeSettings: {
          startDate: new Date(START + 30 * DAY),
          endDate: new Date(START + 31 * DAY),
        },
      },
    });
    emulator.clock.set(START + 40 * DAY);
    expect(await reminders(id)).toEqual([...six(10).slice(0, 1), ...six(30)]);
  });
});
