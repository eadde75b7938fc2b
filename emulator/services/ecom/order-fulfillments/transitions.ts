import { type Transitions, transition } from '#core/transitions';
import type { SerializedOrder } from '../stored/orders';

type FulfillmentStatus = `${NonNullable<SerializedOrder['fulfillmentStatus']>}`;

/** The transitions of an order's fulfillment (specification 6.12). */
export const FULFILLMENT_TRANSITIONS: Transitions<FulfillmentStatus, 'fulfill' | 'fulfillPartly' | 'undo'> = {
  NOT_FULFILLED: { fulfill: 'FULFILLED', fulfillPartly: 'PARTIALLY_FULFILLED' },
  PARTIALLY_FULFILLED: {
    fulfill: 'FULFILLED',
    fulfillPartly: 'PARTIALLY_FULFILLED',
    undo: 'NOT_FULFILLED',
  },
  FULFILLED: { fulfillPartly: 'PARTIALLY_FULFILLED', undo: 'NOT_FULFILLED' },
};

/** Returns the first fulfillment status of an order: one with digital items only is fulfilled at once. */
export const firstFulfillment = (items: readonly { itemType?: { preset?: string } }[]): FulfillmentStatus =>
  items.every(({ itemType }) => itemType?.preset === 'DIGITAL')
    ? transition(FULFILLMENT_TRANSITIONS, 'NOT_FULFILLED', 'fulfill')
    : 'NOT_FULFILLED';
