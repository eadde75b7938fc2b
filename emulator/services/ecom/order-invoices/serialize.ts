import type { Invoices } from './store';

/** Invoices as they are sent. */
export const serializeInvoices = ({ invoices }: Invoices) => invoices.map(({ id, appId }) => ({ id, appId }));
