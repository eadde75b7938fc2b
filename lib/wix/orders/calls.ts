import { orders } from '@wix/ecom';
import { getTranslations } from '#translations';
import { message } from '@/lib/translations/translate';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { siteFormat } from '@/lib/wix/site';
import { toMemberOrder } from './map';
import type { MemberOrder } from './types';

/** Returns an order of this visitor. The platform lets buyers read only their own orders. */
export function getOrder(orderId: string): Promise<Result<MemberOrder>> {
  return attempt(
    async () => {
      const order = await (await visitorClient()).use(orders).getOrder(orderId);
      return toMemberOrder(order, (await siteFormat()).locale, await getTranslations());
    },
    { what: message('The order could not be read') },
  );
}
