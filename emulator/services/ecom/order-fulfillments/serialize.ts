import type { Fulfillments } from './store';

/** Serializes the fulfilments of an order. */
export const serializeFulfillments = ({ id, fulfillments }: Fulfillments) => ({ orderId: id, fulfillments });
