import type { wixEventsV2 } from '@wix/events';
import { DAY } from '@/emulator/core/time/clock';
import type { Emulator } from '@/emulator/index';
import { OPEN_HOUSE } from '../emulator/demo-site';
import { START } from '../emulator/start';
import { owner as ownerOf, visitor } from './clients';

type Party = { names?: string[]; status?: 'YES' | 'NO' | 'WAITLIST'; eventId?: string };

/** A guest’s answer. Each has an e-mail of its own. */
let guests = 0;
export const answer = ({ names = [], status = 'YES', eventId = OPEN_HOUSE }: Party = {}) => {
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

export const respond = async (party: Party = {}) => (await visitor()).rsvpV2.createRsvp(answer(party));

export function rsvpsOf(emulator: Emulator) {
  const owner = () => ownerOf(emulator);
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

  return { read, statusOf, registration, invitation };
}
