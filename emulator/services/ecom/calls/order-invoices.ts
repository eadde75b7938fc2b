import { orderInvoices as meta } from '@wix/ecom/meta';
import { doEach } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { assertGiven } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { findOrder } from '../orders/changes';
import { addInvoice, generateInvoice, invoicesOf } from '../payments/invoices/changes';
import type { Invoices } from '../payments/invoices/entity';
import { assertBuyer } from '../requests/checks';

const serializeInvoices = ({ invoices }: Invoices) => invoices.map(({ id, appId }) => ({ id, appId }));

/** The invoices of orders: created by the site's owner, listed for buyers too (SDK: `@applicableIdentity MEMBER`). */
export const orderInvoicesOperations: Operation[] = [
  ...moduleOperations('ecom.orderInvoices', meta, access(EVERYONE), {
    listInvoicesForMultipleOrders: (context, { orderIds }) => ({
      invoicesForOrder: orderIds.map((orderId) => {
        const { memberId, visitorId } = findOrder(context, orderId).buyerInfo ?? {};
        assertBuyer(context, memberId ?? visitorId, `read the invoices of order ${orderId}`);
        return { orderId, invoicesInfo: serializeInvoices(invoicesOf(context, orderId)) };
      }),
    }),
  }),

  ...moduleOperations('ecom.orderInvoices', meta, access(MANAGERS), {
    generateInvoice: (context, { orderId }) => ({
      invoiceId: generateInvoice(context, findOrder(context, orderId)).id,
    }),
    bulkGenerateInvoices: (context, { orderIds }) =>
      doEach(
        orderIds,
        (orderId) => ({ orderId, invoiceId: generateInvoice(context, findOrder(context, orderId)).id }),
        (_orderId, created) => created?.invoiceId,
      ),
    addInvoiceToOrder(context, { orderId, invoiceInfo }) {
      const { id, appId = context.caller.id } = invoiceInfo;
      assertGiven(id, 'invoiceInfo.id');
      const order = findOrder(context, orderId);
      return { orderInvoices: serializeInvoices(addInvoice(context, order, { id, appId })) };
    },
  }),
];
