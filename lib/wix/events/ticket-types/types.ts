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
  left?: number;
  sale: 'open' | 'scheduled' | 'ended' | 'sold-out';
  /** When the sale begins or ends, in the event's own zone. */
  saleStarts?: string;
  saleEnds?: string;
};
