import type { orders as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import { DAY } from '#core/time/clock';
import type { Transitions } from '#core/transitions';
import type { Order } from '../../orders/entity';
import type { Payment } from '../entity';

export type InvoiceStatus = `${meta.InvoiceStatusWithLiteralsOriginal}`;

/** The events of an invoice: by its owner, by payments of its order, and by its due date. */
export type InvoiceEvent =
  | ('send' | 'revert' | 'process' | 'void' | 'delete')
  | ('pay' | 'payPartly' | 'passDueDate');

/**
 * The transitions of an invoice (specification 6.15; SDK: `InvoiceStatus`, which lists them). An overdue invoice was
 * sent or partially paid, and has the transitions of that status. A partially paid one can become paid: an invoice is
 * paid when its payments cover its total (SDK: `InvoiceFields.payments`).
 */
export const INVOICE_TRANSITIONS: Transitions<InvoiceStatus, InvoiceEvent> = {
  Draft: { delete: 'Deleted', pay: 'Paid', payPartly: 'PartiallyPaid', send: 'Sent' },
  Sent: {
    revert: 'Draft',
    delete: 'Deleted',
    void: 'Void',
    pay: 'Paid',
    payPartly: 'PartiallyPaid',
    process: 'Processing',
    passDueDate: 'Overdue',
  },
  Processing: { payPartly: 'PartiallyPaid', pay: 'Paid', send: 'Sent' },
  Paid: { void: 'Void' },
  Overdue: {
    revert: 'Draft',
    delete: 'Deleted',
    void: 'Void',
    pay: 'Paid',
    payPartly: 'PartiallyPaid',
    process: 'Processing',
  },
  PartiallyPaid: { void: 'Void', pay: 'Paid', passDueDate: 'PartialAndOverdue' },
  PartialAndOverdue: { void: 'Void', pay: 'Paid' },
  Void: { delete: 'Deleted' },
  Deleted: {},
};

/** Whether an order was paid online, so that the site may want an invoice for it (platform facts 26.6). */
export const isPaidOnline = (
  { status, paymentStatus, buyerInfo }: Pick<Order, 'status' | 'paymentStatus' | 'buyerInfo'>,
  payments: readonly Pick<Payment, 'status' | 'regularPaymentDetails'>[],
): boolean =>
  status === 'APPROVED' &&
  paymentStatus === 'PAID' &&
  Boolean(buyerInfo?.email) &&
  payments.some(
    ({ status: state, regularPaymentDetails: regular }) =>
      state === 'APPROVED' && regular?.offlinePayment === false,
  );

/** An invoice is due 30 days after its creation; the platform's default is not documented (platform facts 25.5). */
export const PAYMENT_TERM = 30 * DAY;

/** Returns the event that an order's payments cause for its invoice; undefined without any payment. */
export function paidBy(total: Big, paid: Big, pending: Big): 'pay' | 'payPartly' | 'process' | undefined {
  if (paid.gt(0) || total.eq(0)) return paid.gte(total) ? 'pay' : 'payPartly';
  return pending.gt(new Big(0)) ? 'process' : undefined;
}

/** Returns the status after some events; impossible events change nothing. */
export const statusAfter = (status: InvoiceStatus, ...events: InvoiceEvent[]): InvoiceStatus =>
  events.reduce((state, event) => INVOICE_TRANSITIONS[state][event] ?? state, status);
