import type { Invoices } from './store';

/** Invoices as calls answer them. */
export const serializeInvoices = ({ invoices }: Invoices) => invoices.map(({ id, appId }) => ({ id, appId }));
