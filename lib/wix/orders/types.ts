import type { orders } from '@wix/ecom';

export type OrderStatus = `${NonNullable<orders.Order['status']>}`;

export type OrderPayment = `${NonNullable<orders.Order['paymentStatus']>}`;

export type OrderFulfillment = `${NonNullable<orders.Order['fulfillmentStatus']>}`;

/** How an order is delivered. */
export type OrderDelivery = {
  /** The delivery option, as the shop's owner named it. */
  way?: string;
  isPickup: boolean;
  /** The lines of the delivery address, or of the pickup address. */
  address: string[];
};

/** An order as the member's account shows it. Amounts are formatted by the platform. */
export type MemberOrder = {
  id: string;
  number: string;
  /** ISO 8601. */
  created?: string;
  lines: {
    id: string;
    name: string;
    /** The chosen options: "Colour: Moss". */
    options: string;
    quantity: number;
    total: string;
    picture?: { src: string; alt: string };
    /** Address of the purchased file. */
    download?: string;
  }[];
  /** Receives the confirmation. */
  email?: string;
  delivery?: OrderDelivery;
  /** The parts of the total, if there is more than the lines. */
  sums: { name: string; amount: string }[];
  total: string;
  status: OrderStatus;
  payment: OrderPayment;
  /** Missing if there is nothing to send. */
  fulfillment?: OrderFulfillment;
  /** When it arrives, while it is on the way: by the end of that day, or from that time on for a pickup. */
  arrival?: { date: string; isPickup: boolean };
};
