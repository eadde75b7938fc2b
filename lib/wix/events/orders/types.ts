import type { orders } from '@wix/events';

export type TicketOrderStatus = `${NonNullable<orders.Order['status']>}`;

/** A ticket that somebody has. */
export type Ticket = {
  number: string;
  name: string;
  /** What its QR code says at the door; missing where the ticket lets nobody in. */
  code?: string;
  guest?: string;
};

export type TicketOrder = {
  number: string;
  /** Whether its tickets let somebody in, are made once the payment is settled, or let nobody in any more. */
  state: 'ready' | 'waiting' | 'declined' | 'canceled';
  quantity: number;
  /** What was bought, each line formatted as money. */
  lines: { name: string; quantity: number; total: string }[];
  /** What comes off the lines and on top of them: discounts, taxes and fees. */
  extras: { name: string; amount: string }[];
  /** What was to be paid, formatted; nothing for a free order. */
  total?: string;
  tickets: Ticket[];
  /** Where the tickets are to be had for printing; missing where they let nobody in. */
  pdf?: string;
};
