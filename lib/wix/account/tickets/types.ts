import type { rsvpV2 } from '@wix/events';
import type { TicketOrderStatus } from '@/lib/wix/events';

export type MemberRsvpStatus = `${NonNullable<rsvpV2.Rsvp['status']>}`;

/** The parts of an event that an entry shows. */
export type EventSummary = { title: string; slug?: string; when?: string; where?: string; off: boolean };

/** A ticket order as the member's account shows it. */
export type MemberTickets = {
  orderNumber: string;
  event: EventSummary;
  status: TicketOrderStatus;
  /** Formatted; missing for a free order. */
  total?: string;
  /** Address of the printable tickets; missing if they are not valid. */
  pdf?: string;
  tickets: {
    number: string;
    name: string;
    guest: string;
    /** The text of the QR code; missing if the ticket is not valid. */
    code?: string;
    checkedIn: boolean;
  }[];
};

/** A member's answer to an invitation. */
export type MemberRsvp = { id: string; event: EventSummary; status: MemberRsvpStatus; guests: number };
