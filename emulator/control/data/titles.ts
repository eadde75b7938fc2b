import { valuesOf } from '#core/documents/collection';

/** Fields that may contain a document's name, the best first. */
const NAMES = [
  'name',
  'title',
  'displayName',
  'label',
  'subject',
  'number',
  'email',
  'code',
  'info.name.first',
  'reservee.firstName',
  'contactDetails.firstName',
  'properties.name',
  'buyerInfo.email',
  'productName',
  'slug',
  'planName',
  'ticketNumber',
  'orderNumber',
  'question',
];

/** Returns the title of a document for the console; undefined if no field has one. */
export function titleOf(document: object): string | undefined {
  for (const path of NAMES) {
    const [value] = valuesOf(document, path);
    if (value !== undefined && value !== '') return String(value).slice(0, 120);
  }
  return undefined;
}
