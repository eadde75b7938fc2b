import type { rsvpV2 } from '@wix/events';
import type { TicketOrderStatus } from '@/lib/wix/events/orders';

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
  /** The address of its tickets for printing; missing where they are not valid. */
  pdf?: string;
  tickets: {
    number: string;
    name: string;
    guest: string;
    /** The text of its QR code; missing where the ticket is not valid. */
    code?: string;
    checkedIn: boolean;
  }[];
};

/** A member's answer to an invitation. */
export type MemberRsvp = { id: string; event: EventSummary; status: MemberRsvpStatus; guests: number };
