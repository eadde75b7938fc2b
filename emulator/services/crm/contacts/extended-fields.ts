import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { breaksFormat } from '#core/contract/formats';
import { parseIsoDate } from '#core/time/clock';
import { EXTENDED_FIELDS, type ExtendedField } from '../named/extended-fields';
import { findNamedIfAny } from '../named/store';
import { saveContact } from './changes';
import { invalidExtendedField } from './errors';
import { type ContactInfo, contacts } from './store';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a field of a type can hold a value. */
const HOLDS: Record<ExtendedField['dataType'], (value: unknown) => boolean> = {
  TEXT: isText,
  NUMBER: (value) => typeof value === 'number' || (isText(value) && /^-?\d+(\.\d+)?$/.test(value)),
  DATE: (value) => isText(value) && !Number.isNaN(parseIsoDate(value)),
  URL: (value) => isText(value) && !breaksFormat('WEB_URL', value),
};

/**
 * Details without the fields that the platform fills: a caller who sends back what it has read sends them too.
 * @throws PlatformError 400 INVALID_EXTENDED_FIELD_VALUE for a field that there is not, or a value of another type
 */
export function withOwnFields(context: Context, info: ContactInfo): ContactInfo {
  if (!info.extendedFields) return info;
  const own = Object.entries(info.extendedFields.items ?? {}).filter(([key, value]) => {
    const field = findNamedIfAny(context, EXTENDED_FIELDS, key);
    assert(field, () => invalidExtendedField(key, 'does not exist: create it first'));
    if (field.fieldType === 'SYSTEM') return false;
    const isEmpty = value === null || value === '';
    assert(isEmpty || HOLDS[field.dataType](value), () =>
      invalidExtendedField(key, `holds values of the type ${field.dataType}`),
    );
    return true;
  });
  return { ...info, extendedFields: { items: Object.fromEntries(own) } };
}

/** Whether the owner has made an extended field of a key. */
export const isExtendedField = (context: Context, key: string): boolean =>
  findNamedIfAny(context, EXTENDED_FIELDS, key)?.fieldType === 'USER_DEFINED';

/** Takes the values of a field away that is no more. */
export function dropFieldValues(context: Context, key: string): void {
  const having = context.documents.list(contacts, { fieldKeys: { $hasSome: [key] } });
  for (const contact of having) {
    const { [key]: _, ...items } = contact.info.extendedFields?.items ?? {};
    saveContact(context, { ...contact, info: { ...contact.info, extendedFields: { items } } });
  }
}
