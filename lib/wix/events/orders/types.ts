import type { orders } from '@wix/events';

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
  /** The lines of the order, with formatted totals. */
  lines: { name: string; quantity: number; total: string }[];
  /** Amounts on top of the lines: discounts, taxes and fees. */
  extras: { name: string; amount: string }[];
  /** Formatted; missing for a free order. */
  total?: string;
  tickets: Ticket[];
  /** Address of the printable tickets; missing if they are not valid. */
  pdf?: string;
};
