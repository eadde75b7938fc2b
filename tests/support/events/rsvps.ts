import type { wixEventsV2 } from '@wix/events';
import { DAY } from '@/emulator/core/time/clock';
import type { Emulator } from '@/emulator/runtime/emulator';
import { OPEN_HOUSE } from '../emulator/demo-site';
import { START } from '../emulator/start';
import { eventsOwner, eventsVisitor } from './clients';

type Party = { names?: string[]; status?: 'YES' | 'NO' | 'WAITLIST'; eventId?: string };

let guests = 0;

/** An RSVP as an argument of createRsvp, each with another e-mail address. */
export const rsvpOf = ({ names = [], status = 'YES', eventId = OPEN_HOUSE }: Party = {}) => {
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

/** Creates an RSVP as a new visitor. */
export const createRsvpAsVisitor = async (party: Party = {}) =>
  (await eventsVisitor()).rsvpV2.createRsvp(rsvpOf(party));

/** The owner's operations on RSVPs. */
export function rsvpsOf(emulator: Emulator) {
  const owner = () => eventsOwner(emulator);
  /** Reads an RSVP with all its fieldsets. */
  const readRsvp = (id: string | null | undefined) =>
    owner().rsvpV2.getRsvp(id ?? '', { fields: ['DETAILS', 'FORM', 'CONTACT_DETAILS'] });
  const statusOf = async (id: string | null | undefined) => (await readRsvp(id)).status;
  const registrationOf = async (id = OPEN_HOUSE) =>
    (await owner().wixEventsV2.getEvent(id, { fields: ['REGISTRATION'] })).registration;

  /** Creates an event with RSVPs and these settings. @returns the event's id */
  async function createRsvpEvent(
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

  return { readRsvp, statusOf, registrationOf, createRsvpEvent };
}
