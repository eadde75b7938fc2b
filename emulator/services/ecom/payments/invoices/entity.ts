import { collection } from '#core/documents/collection';
import type { InvoiceStatus } from './rules';

/** An invoice of an order. For an invoice that an app created, only the two ids are known. */
export interface Invoice {
  id: string;
  appId: string;
  /** Set for the platform's own invoices. Calls do not return it: they show only that an invoice exists. */
  made?: { status: InvoiceStatus; issueDate: string; dueDate: string };
}

/** The invoices of an order; its id is the order's. */
export interface Invoices {
  id: string;
  invoices: Invoice[];
}

export const orderInvoices = collection<Invoices>('order_invoices', {
  shown: { title: 'Invoices', group: 'Sales' },
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
