import { orders } from '@wix/events';
import { getTranslations } from '#translations';
import { withoutConversion } from '@/lib/format/money';
import { message } from '@/lib/translations/translate';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { siteFormat } from '@/lib/wix/site';
import { toTicketOrder } from './map';
import type { TicketOrder } from './types';

/** Returns a ticket order of the visitor, as the checkout left it. */
export function getTicketOrder(eventId: string, orderNumber: string): Promise<Result<TicketOrder>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(orders);
      const order = await client.getOrder(
        { eventId, orderNumber },
        { fieldset: ['DETAILS', 'TICKETS', 'INVOICE'] },
      );
      return toTicketOrder(order, withoutConversion((await siteFormat()).locale), await getTranslations());
    },
    { what: message('Your order could not be read') },
  );
}
