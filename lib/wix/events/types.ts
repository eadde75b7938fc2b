import type { RichBlock } from '@/lib/wix/rich-text';
import type { ProductPicture } from '@/lib/wix/store';
import type { RsvpForm } from './rsvps/types';
import type { TicketType } from './ticket-types/types';

/** How people get into an event, as of now. */
export type EventRegistration =
  | { type: 'tickets'; state: 'open' | 'sold-out' | 'closed' }
  | { type: 'rsvp'; state: 'open' | 'waitlist' | 'scheduled' | 'closed'; opens?: string }
  | { type: 'external'; url: string | undefined }
  | { type: 'none' };

export type ShopEvent = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  picture?: ProductPicture;
  status: 'upcoming' | 'started' | 'ended' | 'canceled';
  /** Date and time in words, in the event's own zone. */
  when: string;
  /** Its first day in its own zone: "Sat", "14", "Mar". Missing while the date is not known. */
  day?: { weekday: string; day: string; month: string };
  /** IANA. */
  timeZone: string;
  /** When it begins and ends: ISO 8601, in UTC. */
  starts?: string;
  ends?: string;
  place: Place;
  /** Name and address, in one line. */
  where: string;
  registration: EventRegistration;
  /** Whether one has to be logged in to get in. */
  membersOnly: boolean;
  /** What it costs, as a short text: "From $18.00", "Free". Missing where it is not for us to say. */
  price?: string;
  /** Tickets in one order. */
  ticketLimit: number;
  /** How long tickets are held during a checkout. */
  holdMinutes: number;
  /** Where one puts it into a calendar. */
  calendarUrl?: string;
  /** The tax that is added to the price: "8% Meals tax". */
  tax?: string;
  description: RichBlock[];
  /** Shared by the dates of a series. */
  seriesId?: string;
};

/** Where an event takes place. */
export type Place = {
  name?: string;
  /** In one line. */
  address?: string;
  /** Where it is shown on a map. */
  mapUrl?: string;
  online: boolean;
};

/** Events on one page of the list. */
export const EVENTS_PAGE_SIZE = 24;

/** Which events are wanted: those to come, or past and canceled ones too; and how one gets in. */
export type EventFilter = { when: 'upcoming' | 'all'; type?: 'tickets' | 'rsvp' };

export type EventDetails = {
  event: ShopEvent;
  /** In the organizer's order; none where one gets in without, or no more. */
  tickets: TicketType[];
  rsvp?: RsvpForm;
};

/** Another date of an event that takes place several times. */
export type SeriesDate = Pick<ShopEvent, 'id' | 'slug' | 'when' | 'registration'>;
