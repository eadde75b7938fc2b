import { valuesOf } from '#core/documents/collection';

/** Where documents say what they are called, the more telling before the others. */
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
  'slug',
  'planName',
  'ticketNumber',
  'orderNumber',
  'question',
];

/** What a document is called, for people; undefined where nothing in it says that. */
export function titleOf(document: object): string | undefined {
  for (const path of NAMES) {
    const [value] = valuesOf(document, path);
    if (value !== undefined && value !== '') return String(value).slice(0, 120);
  }
  return undefined;
}
