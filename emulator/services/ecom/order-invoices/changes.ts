import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { collection } from '#core/documents/collection';
import { isoDate } from '#core/time/clock';
import { emitOrderUpdated, saveOrder } from '../orders/changes';
import type { Order } from '../orders/store';
import { type InvoiceStatus, PAYMENT_TERM, paidBy, statusAfter } from './rules';

/** The app that makes the platform's own invoices. */
const INVOICES_APP = '13ee94c1-b635-8505-3391-97919052c16f';

/** The invoices of an order; empty when it has none. */
export const invoicesOf = ({ documents }: Pick<Context, 'documents'>, orderId: string): Invoices =>
  documents.get(orderInvoices, orderId) ?? { id: orderId, invoices: [] };

const isGone = ({ made }: Invoice) => made?.status === 'Void' || made?.status === 'Deleted';

/**
 * Makes an invoice for the buyer of an order. It is paid as far as the order is; an unpaid one is sent.
 * @throws PlatformError 409 GENERATE_INVOICE_NOT_SUPPORTED for an order that is not approved, INVOICE_ALREADY_EXISTS;
 *   400 MISSING_CONTACT_EMAIL
 */
export function generateInvoice(context: Context, order: Order): Invoice {
  const { clock, ids } = context;
  assert(order.status === 'APPROVED', () =>
    applicationError(409, 'GENERATE_INVOICE_NOT_SUPPORTED', `Order ${order.number} is ${order.status}`),
  );
  assert(order.buyerInfo?.email, () =>
    applicationError(400, 'MISSING_CONTACT_EMAIL', 'The order does not say whom the invoice is for'),
  );
  const before = invoicesOf(context, order.id);
  assert(!before.invoices.some((invoice) => invoice.made && !isGone(invoice)), () =>
    applicationError(409, 'INVOICE_ALREADY_EXISTS', `Order ${order.number} has an invoice`),
  );
  const { priceSummary, balanceSummary } = order;
  const amount = (price: { amount?: string } | undefined) => new Big(price?.amount ?? 0);
  const { paid, pending } = balanceSummary ?? {};
  const event = paidBy(amount(priceSummary?.total), amount(paid), amount(pending));
  const isPaid = event === 'pay' || event === 'payPartly';
  const invoice = {
    id: ids.guid(),
    appId: INVOICES_APP,
    made: {
      status: isPaid ? statusAfter('Draft', event) : statusAfter('Draft', 'send', ...(event ? [event] : [])),
      issueDate: isoDate(clock.now()),
      dueDate: isoDate(clock.now() + PAYMENT_TERM),
    },
  };
  keepInvoice(context, order, invoice);
  return invoice;
}

/**
 * Records an invoice that an app made of an order.
 * @throws PlatformError 409 INVOICE_ALREADY_EXISTS for the same one again
 */
export function addInvoice(context: Context, order: Order, invoice: Invoice): Invoices {
  const { invoices } = invoicesOf(context, order.id);
  assert(!invoices.some(({ id }) => id === invoice.id), () =>
    applicationError(409, 'INVOICE_ALREADY_EXISTS', `Order ${order.number} has invoice ${invoice.id}`),
  );
  return keepInvoice(context, order, invoice);
}

function keepInvoice(context: Context, order: Order, invoice: Invoice): Invoices {
  const { id, invoices } = invoicesOf(context, order.id);
  emitOrderUpdated(context, saveOrder(context, order, 'INVOICE_ADDED'));
  return context.documents.put(orderInvoices, { id, invoices: [...invoices, invoice] });
}

/** How an invoice stands now: what is not paid on the day when it is due is overdue. */
export const statusOf = ({ status, dueDate }: NonNullable<Invoice['made']>, now: number): InvoiceStatus =>
  dueDate <= isoDate(now) ? statusAfter(status, 'passDueDate') : status;

/** Brings the invoices of an order in line with what was paid for it; one that is void stays so. */
export function followPayments(
  context: Context,
  orderId: string,
  { total, paid, pending }: { total: Big; paid: Big; pending: Big },
): void {
  change(context, orderId, (status) => {
    const event = paidBy(total, paid, pending);
    if (event) return statusAfter(status, event);
    // A payment that was on its way and did not arrive leaves the invoice as it was sent.
    return status === 'Processing' ? statusAfter(status, 'send') : status;
  });
}

/** Voids the invoices of a canceled order; a draft, which the buyer has not got, is deleted. */
export const voidInvoices = (context: Context, orderId: string): void =>
  change(context, orderId, (status) => statusAfter(status, status === 'Draft' ? 'delete' : 'void'));

function change(context: Context, orderId: string, next: (status: InvoiceStatus) => InvoiceStatus): void {
  const { documents, clock } = context;
  const before = documents.get(orderInvoices, orderId);
  if (!before) return;
  const invoices = before.invoices.map((invoice) => {
    if (!invoice.made) return invoice;
    return { ...invoice, made: { ...invoice.made, status: next(statusOf(invoice.made, clock.now())) } };
  });
  documents.put(orderInvoices, { ...before, invoices });
}

/** An invoice of an order. Of one that an app made elsewhere only the two ids are known. */
export interface Invoice {
  id: string;
  appId: string;
  /** Of one that was made here. The platform's calls show none of it: whether there is an invoice is all they tell. */
  made?: { status: InvoiceStatus; issueDate: string; dueDate: string };
}

/** The invoices of an order; its id is the order's. */
export interface Invoices {
  id: string;
  invoices: Invoice[];
}

export const orderInvoices = collection<Invoices>('order_invoices', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Invoices as calls answer them. */
export const serializeInvoices = ({ invoices }: Invoices) => invoices.map(({ id, appId }) => ({ id, appId }));
