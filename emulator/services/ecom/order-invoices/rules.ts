import type { orders as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import { DAY } from '#core/time/clock';
import type { Transitions } from '#core/transitions';

/** How an invoice stands. */
export type InvoiceStatus = `${meta.InvoiceStatusWithLiteralsOriginal}`;

/** What happens to an invoice: by its owner, by payments of its order, and by the date when it is due. */
export type InvoiceEvent =
  | ('send' | 'revert' | 'process' | 'void' | 'delete')
  | ('pay' | 'payPartly' | 'passDueDate');

/**
 * How an invoice stands (specification 6.15; SDK: `InvoiceStatus`, which lists what may follow what). What is
 * overdue was sent, or paid in part, and goes on as that. A part that was paid may become all of it: an invoice is paid
 * when its payments cover its total (SDK: `InvoiceFields.payments`).
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

/** An invoice is due a month after it was made; the platform's own default is not documented. */
export const PAYMENT_TERM = 30 * DAY;

/** What the payments of an order make of its invoice; nothing while none was made. */
export function paidBy(total: Big, paid: Big, pending: Big): 'pay' | 'payPartly' | 'process' | undefined {
  if (paid.gt(0) || total.eq(0)) return paid.gte(total) ? 'pay' : 'payPartly';
  return pending.gt(new Big(0)) ? 'process' : undefined;
}

/** The state after some events, each of which changes nothing where it cannot happen. */
export const statusAfter = (status: InvoiceStatus, ...events: InvoiceEvent[]): InvoiceStatus =>
  events.reduce((state, event) => INVOICE_TRANSITIONS[state][event] ?? state, status);
