import { collection } from '#core/documents/collection';
import type { InvoiceStatus } from './rules';

/** An invoice of an order. Only the two ids are known of one that an app created. */
export interface Invoice {
  id: string;
  appId: string;
  /** Set for the platform's own invoices. Calls do not return it: they show only that there is an invoice. */
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
