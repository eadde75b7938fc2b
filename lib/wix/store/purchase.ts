import { orders } from '@wix/ecom';
import { message } from '@/lib/translations/translate';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { asText } from '@/lib/wix/platform/values';

/**
 * Returns the number of an order of this visitor, and the address that gets its confirmation, if there is one. The
 * platform lets buyers read only their own orders.
 */
export const getPurchase = (orderId: string): Promise<Result<{ number: string; email: string }>> =>
  attempt(
    async () => {
      const { number, buyerInfo } = await (await visitorClient()).use(orders).getOrder(orderId);
      return { number: asText(number), email: asText(buyerInfo?.email) };
    },
    { what: message('The order could not be read') },
  );
