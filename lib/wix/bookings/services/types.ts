/** A service as pages show it. */
export type BookableService = {
  id: string;
  /** Only for a course, which is booked by this id. */
  scheduleId?: string;
  /** The name in addresses. */
  slug: string;
  /** Appointments and classes are booked by the session, courses as a whole. */
  type: 'APPOINTMENT' | 'CLASS' | 'COURSE';
  name: string;
  tagLine?: string;
  description?: string;
  /** Length of a session: `1 hr 30 min`. */
  duration?: string;
  /** The formatted price, or the owner's words for it. */
  price: string;
  /** The price as decimal text with its ISO 4217 code: the lowest if it varies, missing if it is free or not stated. */
  cost?: { value: string; currency: string };
  /** Short name of the place. */
  place?: string;
  /** All places where it is offered, with addresses. */
  places: { name: string; address?: string }[];
  /** Names of the staff; empty unless read with `getService`. */
  staff: string[];
  /** The owner's own text about booking and canceling. */
  policy?: string;
  /** The booking policy in sentences. */
  rules: string[];
  category?: { id: string; name: string };
  /** Number of participants in a session of a class, or in a course. */
  groupSize?: number;
  /** Whether a full class has a waiting list. */
  hasWaitingList: boolean;
  picture?: { src: string; alt: string };
  /**
   * Start and end of a course, RFC 3339 in UTC, and its first and last day in the business's time zone, `YYYY-MM-DD`.
   */
  course?: { starts: string; ends: string; first: string; last: string; timezone: string };
  /** How to reach the business that offers the service. */
  contact: { email?: string; phone?: string };
};
