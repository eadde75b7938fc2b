import { collection } from '#core/documents/collection';
import type { InvoiceStatus } from './rules';

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
