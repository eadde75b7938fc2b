import { beforeEach, expect, it } from 'vitest';
import { getEvent } from '@/lib/wix/events';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';
import { known } from '@/tests/support/storefront/known';
import { beginVisit } from '@/tests/support/storefront/visit';
import { listSeriesDates } from '.';

const emulator = startEmulator();
const DAY = 86_400_000;

beforeEach(() => beginVisit());

/** Creates a weekly series. @param days of its dates, counted from the start of the test */
async function createSeries(days: number[]) {
  const individualEventDates = days.map((day) => ({
    startDate: new Date(START + day * DAY),
    endDate: new Date(START + day * DAY + 3_600_000),
    timeZoneId: 'America/New_York',
  }));
  await eventsOwner(emulator).wixEventsV2.createEvent({
    title: 'Glaze Mondays',
    location: { type: 'ONLINE' },
    dateAndTimeSettings: { timeZoneId: 'America/New_York', recurringEvents: { individualEventDates } },
    registration: { initialType: 'RSVP' },
  });
}

it('listSeriesDates lists the other upcoming dates of an event', async () => {
  await createSeries([2, 9, 16]);
  emulator.clock.set(START + 3 * DAY);
  await beginVisit();
  const { event } = known(await getEvent('glaze-mondays'));
  const { dates, more } = known(await listSeriesDates(event));
  expect(dates.map(({ when }) => when)).toEqual([
    'March 11, 2026, 5:00 – 6:00 AM EDT',
    'March 18, 2026, 5:00 – 6:00 AM EDT',
  ]);
  expect(more).toBe(0);
  const { event: second } = known(await getEvent(dates[0]?.slug ?? ''));
  expect(known(await listSeriesDates(second)).dates, 'not itself').toHaveLength(1);
  const { event: alone } = known(await getEvent('raku-night'));
  expect(known(await listSeriesDates(alone)).dates).toEqual([]);
});

it('listSeriesDates says how many dates it leaves out', async () => {
  await createSeries(Array.from({ length: 15 }, (_, week) => 2 + 7 * week));
  const { event } = known(await getEvent('glaze-mondays'));
  const { dates, more } = known(await listSeriesDates(event));
  expect([dates.length, more]).toEqual([12, 2]);
});
