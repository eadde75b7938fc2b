import { orders } from '@wix/ecom';
import { getTranslations } from '#translations';
import { message } from '@/lib/translations/translate';
import { ACCOUNT_PAGE_SIZE, type AccountPage } from '@/lib/wix/account/types';
import { memberClient } from '@/lib/wix/member';
import { type MemberOrder, type OrderStatus, toMemberOrder } from '@/lib/wix/orders';
import { attempt, type Result } from '@/lib/wix/platform';
import { siteFormat } from '@/lib/wix/site';

/** States of placed orders; other orders are incomplete. */
const PLACED: OrderStatus[] = ['APPROVED', 'CANCELED', 'PENDING', 'REJECTED'];

/** Returns the member's orders, newest first. @param cursor from the page before */
export function listOrders(cursor?: string): Promise<Result<AccountPage<MemberOrder>>> {
  return attempt(
    async () => {
      const client = (await memberClient()).use(orders);
      const first: orders.OrderSearch = {
        filter: { status: { $in: PLACED } },
        sort: [{ fieldName: '_createdDate', order: 'DESC' }],
      };
      const page = await client.searchOrders({
        ...(!cursor && first),
        cursorPaging: { limit: ACCOUNT_PAGE_SIZE, ...(cursor && { cursor }) },
      });
      const [{ locale }, t] = await Promise.all([siteFormat(), getTranslations()]);
      const next = page.metadata?.cursors?.next;
      const entries = (page.orders ?? []).map((order) => toMemberOrder(order, locale, t));
      return { entries, ...(next && { next }) };
    },
    { what: message('Your orders could not be read') },
  );
}
