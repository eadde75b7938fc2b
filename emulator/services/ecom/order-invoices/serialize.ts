import type { Invoices } from './store';

/** Serializes the invoices of an order. */
export const serializeInvoices = ({ invoices }: Invoices) => invoices.map(({ id, appId }) => ({ id, appId }));
