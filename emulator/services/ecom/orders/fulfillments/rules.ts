import type { orderFulfillments as meta } from '@wix/ecom/meta';
import { assert, assertField, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { type Transitions, transition } from '#core/transitions';
import type { Order, SerializedOrder } from '../entity';
import { lineItemNotFound } from './errors';

export type Fulfillment = Serialized<meta.FulfillmentOriginal> & { id: string };

type FulfillmentStatus = `${NonNullable<SerializedOrder['fulfillmentStatus']>}`;

/** The transitions of an order's fulfillment (specification 6.12). */
export const FULFILLMENT_TRANSITIONS: Transitions<FulfillmentStatus, 'fulfill' | 'fulfillPartly' | 'undo'> = {
  NOT_FULFILLED: { fulfill: 'FULFILLED', fulfillPartly: 'PARTIALLY_FULFILLED' },
  PARTIALLY_FULFILLED: { fulfill: 'FULFILLED', fulfillPartly: 'PARTIALLY_FULFILLED', undo: 'NOT_FULFILLED' },
  FULFILLED: { fulfillPartly: 'PARTIALLY_FULFILLED', undo: 'NOT_FULFILLED' },
};

/** Returns the first fulfillment status of an order: one with digital items only is fulfilled at once. */
export const firstFulfillment = (items: readonly { itemType?: { preset?: string } }[]): FulfillmentStatus =>
  items.every(({ itemType }) => itemType?.preset === 'DIGITAL')
    ? transition(FULFILLMENT_TRANSITIONS, 'NOT_FULFILLED', 'fulfill')
    : 'NOT_FULFILLED';

/** Returns the quantity of a line in all fulfilments. */
export const quantityFulfilled = (fulfillments: readonly Fulfillment[], lineId: string | undefined): number =>
  fulfillments
    .flatMap(({ lineItems = [] }) => lineItems)
    .reduce((total, { id, quantity }) => total + (id === lineId ? (quantity ?? 0) : 0), 0);

/** Returns the lines of an order that are shipped, which excludes downloads. */
export const shippableLines = ({ lineItems = [] }: Order) =>
  lineItems.filter(({ itemType }) => itemType?.preset !== 'DIGITAL');

/**
 * Returns the lines of a fulfilment: without a quantity, all that is left of a line; without lines, all lines.
 * @param others the other fulfilments of the order
 * @throws PlatformError 400 for more than is left
 */
export function linesFor(
  order: Order,
  others: readonly Fulfillment[],
  wanted: Fulfillment['lineItems'] = [],
) {
  const remainingOf = (line: { id?: string; quantity?: number }) =>
    (line.quantity ?? 0) - quantityFulfilled(others, line.id);
  const lines =
    wanted.length > 0
      ? wanted
      : shippableLines(order)
          .filter((line) => remainingOf(line) > 0)
          .map(({ id }) => ({ id }));
  assertField(lines.length > 0, 'fulfillment.lineItems', 'has no items left to send');
  return lines.map(({ id, quantity }: { id?: string; quantity?: number | null }, index) => {
    const line = order.lineItems?.find((it) => it.id === id);
    assert(line, () => lineItemNotFound(id));
    const most = remainingOf(line);
    assert(most > 0 && (quantity ?? most) <= most, () =>
      invalidField(`fulfillment.lineItems[${index}].quantity`, `must be at most ${most}`, 'MAX'),
    );
    return { id, quantity: quantity ?? most };
  });
}
