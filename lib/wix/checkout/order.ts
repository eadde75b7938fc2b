import { orders } from '@wix/ecom';
import { type MemberOrder, toMemberOrder } from '@/lib/wix/account/orders';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';

/** Returns an order of this visitor. The platform lets buyers read only their own orders. */
export function getOrder(orderId: string): Promise<Result<MemberOrder>> {
  return attempt(async () => toMemberOrder(await (await visitorClient()).use(orders).getOrder(orderId)), {
    what: 'The order could not be read',
  });
}
