import type { orders } from '@wix/events';

export type TicketOrderStatus = `${NonNullable<orders.Order['status']>}`;

/** A ticket of an order. */
export type Ticket = {
  number: string;
  name: string;
  /** The text of its QR code; missing where the ticket is not valid. */
  code?: string;
  guest?: string;
};

export type TicketOrder = {
  number: string;
  /** Its tickets are valid, issued once the payment is settled, never issued, or no longer valid. */
  state: 'ready' | 'waiting' | 'declined' | 'canceled';
  quantity: number;
  /** What was bought, each line formatted as money. */
  lines: { name: string; quantity: number; total: string }[];
  /** What comes off the lines and on top of them: discounts, taxes and fees. */
  extras: { name: string; amount: string }[];
  /** What was to be paid, formatted; nothing for a free order. */
  total?: string;
  tickets: Ticket[];
  /** The address of the tickets for printing; missing where they are not valid. */
  pdf?: string;
};
