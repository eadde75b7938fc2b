import type { PictureSource } from '@/lib/wix/media';
import type { RichBlock } from '@/lib/wix/rich-text';
import type { RsvpForm } from './rsvps/types';
import type { TicketType } from './ticket-types/types';

/** How to register for an event, as of now. */
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
  picture?: PictureSource;
  status: 'upcoming' | 'started' | 'ended' | 'canceled';
  /** Date and time in words, in the event's own zone. */
  when: string;
  /** Its first day in its own zone: "Sat", "14", "Mar". Missing while the date is not known. */
  day?: { weekday: string; day: string; month: string };
  /** IANA. */
  timeZone: string;
  /** Start and end: ISO 8601, in UTC. */
  starts?: string;
  ends?: string;
  place: Place;
  /** Name and address in one line. */
  where: string;
  registration: EventRegistration;
  /** Whether only members can register. */
  membersOnly: boolean;
  /** Short text of the price: "From $18.00", "Free". Missing if the shop does not know it. */
  price?: string;
  /** Whether all tickets are free, or guests only answer. */
  free: boolean;
  /** The most tickets in one order. */
  ticketLimit: number;
  /** For how many minutes tickets are held during a checkout. */
  holdMinutes: number;
  /** Address of the calendar entry. */
  calendarUrl?: string;
  /** The tax on top of the price: "8% Meals tax". */
  tax?: string;
  description: RichBlock[];
  /** The same for all dates of a series. */
  seriesId?: string;
};

/** Where an event takes place. */
export type Place = {
  name?: string;
  /** In one line. */
  address?: string;
  /** Address of a map. */
  mapUrl?: string;
  online: boolean;
};

/** The number of events on a page of the list. */
export const EVENTS_PAGE_SIZE = 24;

/** Which events to list: upcoming ones, or past and canceled ones too; and with which registration. */
export type EventFilter = { when: 'upcoming' | 'all'; type?: 'tickets' | 'rsvp' };

export type EventDetails = {
  event: ShopEvent;
  /** In the organizer's order; empty if none are sold, or no longer. */
  tickets: TicketType[];
  rsvp?: RsvpForm;
};

/** Another date of an event in a series. */
export type SeriesDate = Pick<ShopEvent, 'id' | 'slug' | 'when' | 'registration'>;
