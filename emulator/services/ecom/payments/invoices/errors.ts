import { applicationError, type PlatformError } from '#core/contract/errors';

export const generateInvoiceNotSupported = (number: number, status: string | undefined): PlatformError =>
  applicationError('GENERATE_INVOICE_NOT_SUPPORTED', `Order ${number} is ${status}`);

export const missingContactEmail = (): PlatformError =>
  applicationError('MISSING_CONTACT_EMAIL', 'The order does not say whom the invoice is for');

export const invoiceAlreadyExists = (number: number): PlatformError =>
  applicationError('INVOICE_ALREADY_EXISTS', `Order ${number} has an invoice`);

export const invoiceTaken = (number: number, id: string): PlatformError =>
  applicationError('INVOICE_ALREADY_EXISTS', `Order ${number} has invoice ${id}`);
