import { orderInvoices as meta } from '@wix/ecom/meta';
import { inBulk } from '../../../core/contract/bulk';
import { assert, invalidField } from '../../../core/contract/errors';
import { EVERYONE, MANAGERS, type Operation, operation } from '../../../core/contract/operation';
import { assertMine } from '../checkout/checks';
import { theOrder } from '../orders/changes';
import { addInvoice, generateInvoice, invoicesOf, invoicesOnWire } from './changes';

/** The invoices of orders: made by the site's owner, listed for buyers too (SDK: `@applicableIdentity MEMBER`). */
export const invoiceOperations: Operation[] = [
  operation(
    'ecom.orderInvoices.listInvoicesForMultipleOrders',
    meta.listInvoicesForMultipleOrders,
    { callers: EVERYONE },
    ({ orderIds }, context) => ({
      invoicesForOrder: orderIds.map((orderId) => {
        const { memberId, visitorId } = theOrder(context, orderId).buyerInfo ?? {};
        assertMine(context, memberId ?? visitorId, `read the invoices of order ${orderId}`);
        return { orderId, invoicesInfo: invoicesOnWire(invoicesOf(context, orderId)) };
      }),
    }),
  ),

  operation(
    'ecom.orderInvoices.generateInvoice',
    meta.generateInvoice,
    { callers: MANAGERS },
    ({ orderId }, context) => ({ invoiceId: generateInvoice(context, theOrder(context, orderId)).id }),
  ),

  operation(
    'ecom.orderInvoices.bulkGenerateInvoices',
    meta.bulkGenerateInvoices,
    { callers: MANAGERS },
    ({ orderIds }, context) =>
      inBulk(
        orderIds,
        (orderId) => ({ orderId, invoiceId: generateInvoice(context, theOrder(context, orderId)).id }),
        (_orderId, made) => made?.invoiceId,
      ),
  ),

  operation(
    'ecom.orderInvoices.addInvoiceToOrder',
    meta.addInvoiceToOrder,
    { callers: MANAGERS },
    ({ orderId, invoiceInfo }, context) => {
      const { id, appId = context.caller.id } = invoiceInfo;
      assert(id, () => invalidField('invoiceInfo.id', 'must not be empty', 'REQUIRED_FIELD'));
      const order = theOrder(context, orderId);
      return { orderInvoices: invoicesOnWire(addInvoice(context, order, { id, appId })) };
    },
  ),
];
