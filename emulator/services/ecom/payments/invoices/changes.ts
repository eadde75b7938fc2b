import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { findOrder, saveOrder } from '../../orders/changes';
import type { Order } from '../../orders/entity';
import { emitOrderUpdated } from '../../orders/events';
import { ordersSettingsOf } from '../../orders/settings/entity';
import type { Payment } from '../entity';
import { type Invoice, type Invoices, orderInvoices } from './entity';
import {
  generateInvoiceNotSupported,
  invoiceAlreadyExists,
  invoiceTaken,
  missingContactEmail,
} from './errors';
import { type InvoiceStatus, isPaidOnline, PAYMENT_TERM, paidBy, statusAfter } from './rules';

/** The app that creates the platform's own invoices. */
const INVOICES_APP = '13ee94c1-b635-8505-3391-97919052c16f';

/** Returns the invoices of an order; empty if it has none. */
export const invoicesOf = ({ documents }: Pick<Context, 'documents'>, orderId: string): Invoices =>
  documents.get(orderInvoices, orderId) ?? { id: orderId, invoices: [] };

const isGone = ({ made: own }: Invoice) => own?.status === 'Void' || own?.status === 'Deleted';

/**
 * Creates an invoice for the buyer of an order. Its status follows the order's payments; an unpaid invoice is sent.
 * @throws PlatformError 409 for an order that is not approved
 */
export function generateInvoice(context: Context, order: Order): Invoice {
  const { clock, ids } = context;
  assert(order.status === 'APPROVED', () => generateInvoiceNotSupported(order.number, order.status));
  assert(order.buyerInfo?.email, missingContactEmail);
  const before = invoicesOf(context, order.id);
  assert(!before.invoices.some((invoice) => invoice.made && !isGone(invoice)), () =>
    invoiceAlreadyExists(order.number),
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
      issueDate: clock.date(),
      dueDate: isoDate(clock.now() + PAYMENT_TERM),
    },
  };
  keepInvoice(context, order, invoice);
  return invoice;
}

/**
 * Creates the invoice of an order that has just been paid, if the site wants one for each order that is paid online (SDK:
 * OrdersSettings.createInvoice) and the order has none.
 * @returns the order, with the activity in its history
 */
export function invoiceIfPaidOnline(context: Context, order: Order, payments: readonly Payment[]): Order {
  const isWanted = ordersSettingsOf(context).createInvoice && isPaidOnline(order, payments);
  if (!isWanted || invoicesOf(context, order.id).invoices.length > 0) return order;
  generateInvoice(context, order);
  return findOrder(context, order.id);
}

/**
 * Records an invoice that an app created for an order.
 * @throws PlatformError 409 if it is recorded already
 */
export function addInvoice(context: Context, order: Order, invoice: Invoice): Invoices {
  const { invoices } = invoicesOf(context, order.id);
  assert(!invoices.some(({ id }) => id === invoice.id), () => invoiceTaken(order.number, invoice.id));
  return keepInvoice(context, order, invoice);
}

function keepInvoice(context: Context, order: Order, invoice: Invoice): Invoices {
  const { id, invoices } = invoicesOf(context, order.id);
  emitOrderUpdated(context, saveOrder(context, order, 'INVOICE_ADDED'));
  return context.documents.put(orderInvoices, { id, invoices: [...invoices, invoice] });
}

/** Returns the current status of an invoice: an unpaid one is overdue from its due date. */
export const statusOf = ({ status, dueDate }: NonNullable<Invoice['made']>, now: number): InvoiceStatus =>
  dueDate <= isoDate(now) ? statusAfter(status, 'passDueDate') : status;

/** Updates the invoices of an order after its payments; a void one stays so. */
export function followPayments(
  context: Context,
  orderId: string,
  { total, paid, pending }: { total: Big; paid: Big; pending: Big },
): void {
  change(context, orderId, (status) => {
    const event = paidBy(total, paid, pending);
    if (event) return statusAfter(status, event);
    // After a pending payment has failed, the invoice counts as sent.
    return status === 'Processing' ? statusAfter(status, 'send') : status;
  });
}

/** Voids the invoices of a canceled order; a draft, which was never sent, is deleted. */
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
