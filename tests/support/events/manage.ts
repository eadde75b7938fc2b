import type { wixEventsV2 } from '@wix/events';
import { DAY } from '@/emulator/core/time/clock';
import type { Emulator } from '@/emulator/runtime/emulator';
import { START } from '../emulator/start';
import { eventsOwner } from './clients';

/** A new event for each call, because the SDK writes the texts of dates into its arguments. */
export const talk = () => ({
  title: 'Glaze Chemistry, Part 1',
  shortDescription: 'What melts, and why',
  location: {
    type: 'VENUE' as const,
    name: 'The studio',
    address: { city: 'Portland', country: 'US', formatted: '48 Anderson Street' },
  },
  dateAndTimeSettings: {
    startDate: new Date(START + 10 * DAY),
    endDate: new Date(START + 10 * DAY + 7_200_000),
    timeZoneId: 'America/New_York',
  },
  registration: { initialType: 'RSVP' as const },
});

/** The owner's operations on the events of a site. */
export function managerOf(emulator: Emulator) {
  const manage = () => eventsOwner(emulator).wixEventsV2;
  return {
    manage,
    /** Returns the id of the new event. */
    create: async (change: Partial<wixEventsV2.Event> = {}, draft = false) =>
      (await manage().createEvent({ ...talk(), ...change }, { draft }))._id ?? '',
    read: (id: string) =>
      manage().getEvent(id, { fields: ['DETAILS', 'TEXTS', 'REGISTRATION', 'SEO_SETTINGS'] }),
  };
}
