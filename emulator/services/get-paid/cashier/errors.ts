import { notFound } from '#core/contract/errors';

export const paymentNotThere = (orderId: string) => notFound(`The payment of order ${orderId}`);
