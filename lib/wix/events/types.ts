import type { orders } from '@wix/events';
import type { PictureSource } from '@/lib/wix/media';
import type { RichDocument } from '@/lib/wix/rich-text';

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
  /** The tax on top of the price: "8% Meals tax". */
  tax?: string;
  description?: RichDocument;
  /** The same for all dates of a series. */
  seriesId?: string;
};

/** Where an event takes place. */
export type Place = {
  name?: string;
  /** In one line. */
  address?: string;
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

export type TicketType = {
  /** Unique for the ticket and its price option. */
  key: string;
  id: string;
  /** The price option of tickets that are sold at several prices. */
  optionId?: string;
  name: string;
  description: string;
  /** The organizer's text about refunds and the like. */
  policy?: string;
  /** "$18.00", "Free", or "$25.00 or more". */
  price: string;
  /** The price in the currency's smallest unit, for adding up. */
  minorUnits: number;
  /** ISO 4217. */
  currency: string;
  /** The lowest price as decimal text, if the guest chooses the price. */
  minimum?: string;
  /** The fee on top of the price, in words. */
  fee?: string;
  /** The most in one order; 0 if none is left. */
  limit: number;
  /** How many are left, if they are few. */
  fewLeft?: number;
  sale: 'open' | 'scheduled' | 'ended' | 'sold-out';
  /** When the sale begins or ends, in the event's own zone. */
  saleStarts?: string;
  saleEnds?: string;
};

export type TicketOrderStatus = `${NonNullable<orders.Order['status']>}`;

/** A ticket of an order. */
export type Ticket = {
  number: string;
  name: string;
  /** The text of the QR code; missing if the ticket is not valid. */
  code?: string;
  guest?: string;
};

export type TicketOrder = {
  number: string;
  /** Its tickets are valid, issued once the payment is settled, never issued, or no longer valid. */
  state: 'ready' | 'waiting' | 'declined' | 'canceled';
  quantity: number;
  /** Where the platform sends the confirmation. */
  email?: string;
  tickets: Ticket[];
  /** Address of the printable tickets; missing if they are not valid. */
  pdf?: string;
};

/** A visitor's choice of tickets of one kind. */
export type TicketChoice = {
  ticketId: string;
  optionId?: string;
  quantity: number;
  /** Price of each as decimal text, if the guest chooses it. */
  price?: string;
};

/** The ids of a reservation. */
export type ReservationRef = { reservationId: string; eventId: string };

/** A question of the organizer, and the kind of field for it. */
export type RsvpQuestion = {
  /** The name of the answer. */
  name: string;
  label: string;
  required: boolean;
  maxLength?: number;
} & (
  | { kind: 'line'; input: 'text' | 'tel' | 'date' | 'number' }
  | { kind: 'text' }
  | { kind: 'select'; options: string[]; placeholder: string; preset?: string }
  | { kind: 'radio' | 'checkboxes'; options: string[] }
  | { kind: 'address'; parts: string[] }
);

export type RsvpStatus = 'YES' | 'NO' | 'WAITLIST';

/** The questions to guests who answer an invitation, besides their name and e-mail. */
export type RsvpForm = {
  questions: RsvpQuestion[];
  /** Present if guests may bring others: how many at most, and whether their names are required. */
  guests?: { label: string; nameLabel: string; most: number; namesRequired: boolean };
  /** Labels of the possible answers. Without `notGoing`, guests can only accept. */
  going: string;
  notGoing?: string;
  /** Whether guests can join a waiting list when the event is full. */
  waitlist: boolean;
  submit: string;
  thanks: Record<RsvpStatus, { title: string; message: string }>;
};

/** A guest's answer to an invitation. */
export type RsvpAnswer = {
  status: RsvpStatus;
  firstName: string;
  lastName: string;
  email: string;
  /** The number of people the guest brings, and the names that are known. */
  guestCount: number;
  guestNames: string[];
  /** By the names of the questions, with several values if a question allows that. */
  answers: { inputName: string; value?: string; values?: string[] }[];
};
