import type { orders } from '@wix/ecom';

export type OrderStatus = `${NonNullable<orders.Order['status']>}`;

export type OrderPayment = `${NonNullable<orders.Order['paymentStatus']>}`;

export type OrderFulfillment = `${NonNullable<orders.Order['fulfillmentStatus']>}`;

/** An order of a member, as their account shows it. Money is as the platform formatted it. */
export type MemberOrder = {
  id: string;
  number: string;
  /** ISO 8601. */
  created?: string;
  lines: {
    id: string;
    name: string;
    /** What it was chosen by: "Colour: Moss". */
    options: string;
    quantity: number;
    total: string;
    picture?: { src: string; alt: string };
    /** Where the file is that was bought. */
    download?: string;
  }[];
  /** What the total is made of, where that is more than its lines. */
  sums: { name: string; amount: string }[];
  total: string;
  status: OrderStatus;
  payment: OrderPayment;
  /** Missing where there is nothing to send. */
  fulfillment?: OrderFulfillment;
  /** When it is there, while it is still to come: by the end of a day, or from then on where it is picked up. */
  arrival?: { date: string; isPickup: boolean };
};
