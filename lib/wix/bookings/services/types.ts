/** A service that can be booked, as pages show it. */
export type BookableService = {
  id: string;
  /** Of a course, which is booked by it. */
  scheduleId?: string;
  /** Names it in addresses. */
  slug: string;
  /** Appointments and classes are booked by the session, courses as a whole. */
  type: 'APPOINTMENT' | 'CLASS' | 'COURSE';
  name: string;
  tagLine?: string;
  description?: string;
  /** How long a session takes: `1 hr 30 min`. */
  duration?: string;
  /** What it costs, formatted, or the owner's words for it. */
  price: string;
  /** The same as decimal text and ISO 4217 code; the least where it varies, none where it is free or not said. */
  cost?: { value: string; currency: string };
  /** Where it takes place, in a word. */
  place?: string;
  /** All places where it is offered, with their addresses. */
  places: { name: string; address?: string }[];
  /** Who gives it; only `findService` reads it. */
  staff: string[];
  /** What the owner says about booking and canceling. */
  policy?: string;
  /** What the booking policy allows, in sentences. */
  rules: string[];
  category?: { id: string; name: string };
  /** How many take part in a session of a class, or in a course. */
  groupSize?: number;
  /** Whether one can wait for a place in a class that is full. */
  hasWaitingList: boolean;
  picture?: { src: string; alt: string };
  /** When a course begins and ends, RFC 3339 in UTC, and its first and last day where the business is, `YYYY-MM-DD`. */
  course?: { starts: string; ends: string; first: string; last: string; timezone: string };
  /** How to reach the business where the service takes place. */
  contact: { email?: string; phone?: string };
};
