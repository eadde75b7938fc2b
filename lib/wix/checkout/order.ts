import { orders } from '@wix/ecom';
import { toMemberOrder } from '../account/orders/map';
import type { MemberOrder } from '../account/orders/types';
import { visitorClient } from '../platform/client';
import { attempt, type Result } from '../platform/result';

/** An order of this visitor's. The platform lets buyers read their own, and no others. */
export function getOrder(orderId: string): Promise<Result<MemberOrder>> {
  return attempt(async () => toMemberOrder(await (await visitorClient()).use(orders).getOrder(orderId)), {
    what: 'The order could not be read',
  });
}
