import type { rsvpV2 } from '@wix/events';
import type { TicketOrderStatus } from '../../events/orders';

export type MemberRsvpStatus = `${NonNullable<rsvpV2.Rsvp['status']>}`;

/** What an entry needs to know of its event. */
export type EventSummary = { title: string; slug?: string; when?: string; where?: string; off: boolean };

/** An order of tickets, as a member's account shows it. */
export type MemberTickets = {
  orderNumber: string;
  event: EventSummary;
  status: TicketOrderStatus;
  /** Formatted; nothing for a free order. */
  total?: string;
  /** Where its tickets are to be had for printing; missing where they let nobody in. */
  pdf?: string;
  tickets: {
    number: string;
    name: string;
    guest: string;
    /** What its QR code says at the door; missing where the ticket lets nobody in. */
    code?: string;
    checkedIn: boolean;
  }[];
};

/** A member's answer to an invitation. */
export type MemberRsvp = { id: string; event: EventSummary; status: MemberRsvpStatus; guests: number };
