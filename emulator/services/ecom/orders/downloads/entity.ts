import type { DigitalFile } from '#core/contract/catalog';
import { collection } from '#core/documents/collection';

export interface Download {
  /** The secret of its link. */
  id: string;
  orderId: string;
  file: DigitalFile;
  /** ISO 8601. */
  expirationDate: string;
}

export const downloads = collection<Download>('downloads', {
  fields: { orderId: 'string', expirationDate: 'date' },
  defaultSort: [{ fieldName: 'expirationDate', order: 'ASC' }],
});
