import type { Fulfillments } from './store';

/** The fulfilments of an order as calls answer them. */
export const serializeFulfillments = ({ id, fulfillments }: Fulfillments) => ({ orderId: id, fulfillments });
