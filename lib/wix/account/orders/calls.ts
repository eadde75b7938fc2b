import { orders } from '@wix/ecom';
import { pictureUrl } from '../../media/picture-url';
import { attempt, type Result } from '../../platform/result';
import { ACCOUNT_PAGE_SIZE, type AccountPage, memberClient } from '../member-client';

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

/** The states in which an order was placed; one that is only begun is none yet. */
const PLACED: OrderStatus[] = ['APPROVED', 'CANCELED', 'PENDING', 'REJECTED'];

/** The member's orders, the newest first. @param cursor of a page before */
export function listOrders(cursor?: string): Promise<Result<AccountPage<MemberOrder>>> {
  return attempt(
    async () => {
      const client = (await memberClient()).use(orders);
      const first: orders.OrderSearch = {
        filter: { status: { $in: PLACED } },
        sort: [{ fieldName: '_createdDate', order: 'DESC' }],
      };
      const found = await client.searchOrders({
        ...(!cursor && first),
        cursorPaging: { limit: ACCOUNT_PAGE_SIZE, ...(cursor && { cursor }) },
      });
      const next = found.metadata?.cursors?.next;
      return { entries: (found.orders ?? []).map(toMemberOrder), ...(next && { next }) };
    },
    { what: 'Your orders could not be read' },
  );
}

type Priced = { amount?: string; formattedAmount?: string };

/** An order of the platform as pages show it. */
export function toMemberOrder(order: orders.Order): MemberOrder {
  const { subtotal, shipping, tax, discount, totalAdditionalFees, total } = order.priceSummary ?? {};
  const lines = order.lineItems ?? [];
  const sums = [
    ['Subtotal', subtotal, ''],
    ['Delivery', shipping, ''],
    ['Fees', totalAdditionalFees, ''],
    ['Discount', discount, '−'],
    ['Tax', tax, ''],
  ] as const;
  return {
    id: order._id ?? '',
    number: order.number ?? '',
    ...(order._createdDate && { created: order._createdDate.toISOString() }),
    lines: lines.map((line, index) => {
      const src = pictureUrl(line.image);
      const name = line.productName?.translated ?? line.productName?.original ?? '';
      return {
        id: line._id ?? String(index),
        name,
        options: (line.descriptionLines ?? []).map(optionText).filter(Boolean).join(' · '),
        quantity: line.quantity ?? 1,
        total: (line.totalPriceBeforeTax ?? line.price)?.formattedAmount ?? '',
        ...(src && { picture: { src, alt: '' } }),
        ...(line.digitalFile?.link && { download: line.digitalFile.link }),
      };
    }),
    sums: sums.flatMap(([name, price, sign]) =>
      isMoney(price) ? [{ name, amount: `${sign}${price.formattedAmount}` }] : [],
    ),
    total: total?.formattedAmount ?? '',
    status: order.status ?? 'APPROVED',
    payment: order.paymentStatus ?? 'UNSPECIFIED',
    // Nothing is sent of what is booked or downloaded.
    ...(order.fulfillmentStatus &&
      lines.some(({ itemType }) => itemType?.preset === 'PHYSICAL') && {
        fulfillment: order.fulfillmentStatus,
      }),
    ...arrivalOf(order),
  };
}

function arrivalOf({ status, fulfillmentStatus, shippingInfo }: orders.Order): Pick<MemberOrder, 'arrival'> {
  const { deliverByDate, deliveryTimeSlot } = shippingInfo?.logistics ?? {};
  const date = deliveryTimeSlot?.from ?? deliverByDate;
  if (!date || status !== 'APPROVED' || fulfillmentStatus === 'FULFILLED') return {};
  return { arrival: { date: date.toISOString(), isPickup: Boolean(deliveryTimeSlot) } };
}

/** Whether there is something to pay, or to take off: a digit that is not zero. */
const isMoney = (price: Priced | undefined): price is Priced => /[1-9]/.test(price?.amount ?? '');

function optionText({ name, plainText, colorInfo }: orders.DescriptionLine): string {
  const value =
    plainText?.translated ?? plainText?.original ?? colorInfo?.translated ?? colorInfo?.original ?? '';
  const label = name?.translated ?? name?.original;
  return label && value ? `${label}: ${value}` : value;
}
