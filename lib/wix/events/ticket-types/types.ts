export type TicketType = {
  /** Names the ticket, and the price option where it has several. */
  key: string;
  id: string;
  /** The price option, for tickets that are sold at several prices. */
  optionId?: string;
  name: string;
  description: string;
  /** What the organizer says about refunds and the like. */
  policy?: string;
  /** "$18.00", "Free", or "$25.00 or more". */
  price: string;
  /** In the currency's smallest unit, for adding up. */
  minorUnits: number;
  /** ISO 4217. */
  currency: string;
  /** The lowest price as decimal text, where the guest chooses what to pay. */
  minimum?: string;
  /** What is added to the price, in words. */
  fee?: string;
  /** How many one order can have; 0 when none is left. */
  limit: number;
  /** How many are left, where that is few. */
  left?: number;
  sale: 'open' | 'scheduled' | 'ended' | 'sold-out';
  /** When the sale begins or ends, in the event's own zone. */
  saleStarts?: string;
  saleEnds?: string;
};
