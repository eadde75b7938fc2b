import type { Fulfillments } from './store';

export const serializeFulfillments = ({ id, fulfillments }: Fulfillments) => ({ orderId: id, fulfillments });
