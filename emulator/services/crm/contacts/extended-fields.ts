import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { breaksFormat } from '#core/contract/formats';
import { parseIsoDate } from '#core/time/clock';
import { EXTENDED_FIELDS, type ExtendedField, LABELS } from '../named/entity';
import { findNamedIfAny, isNamed } from '../named/find';
import { saveContact } from './changes';
import { type Contact, type ContactInfo, contacts } from './entity';
import { invalidExtendedField } from './errors';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a field of a type can hold a value. */
const HOLDS: Record<ExtendedField['dataType'], (value: unknown) => boolean> = {
  TEXT: isText,
  NUMBER: (value) => typeof value === 'number' || (isText(value) && /^-?\d+(\.\d+)?$/.test(value)),
  DATE: (value) => isText(value) && !Number.isNaN(parseIsoDate(value)),
  URL: (value) => isText(value) && !breaksFormat('WEB_URL', value),
};

/** A URL gets a protocol if it has none (statement contacts-xf-url-prefix). */
const stored = (type: ExtendedField['dataType'], value: unknown): unknown =>
  type === 'URL' && isText(value) && value !== '' && !/^[a-z][a-z\d+.-]*:/i.test(value)
    ? `https://${value}`
    : value;

/**
 * Returns contact info without the system fields; callers who send back a contact send them too.
 * @throws PlatformError 400 for an unknown field, or a value of another type
 */
export function withOwnFields(context: Context, info: ContactInfo): ContactInfo {
  if (!info.extendedFields) return info;
  const own = Object.entries(info.extendedFields.items ?? {}).flatMap(([key, given]) => {
    const field = findNamedIfAny(context, EXTENDED_FIELDS, key);
    assert(field, () => invalidExtendedField(key, 'does not exist: create it first'));
    if (field.fieldType === 'SYSTEM') return [];
    const value = stored(field.dataType, given);
    const isEmpty = value === null || value === '';
    assert(isEmpty || HOLDS[field.dataType](value), () =>
      invalidExtendedField(key, `holds values of the type ${field.dataType}`),
    );
    return [[key, value]];
  });
  return { ...info, extendedFields: { items: Object.fromEntries(own) } };
}

export const isExtendedField = (context: Context, key: string): boolean =>
  findNamedIfAny(context, EXTENDED_FIELDS, key)?.fieldType === 'USER_DEFINED';

export function dropFieldValues(context: Context, key: string): void {
  const having = context.documents.list(contacts, { fieldKeys: { $hasSome: [key] } });
  for (const contact of having) {
    const { [key]: _, ...items } = contact.info.extendedFields?.items ?? {};
    saveContact(context, { ...contact, info: { ...contact.info, extendedFields: { items } } });
  }
}

/** @throws PlatformError 400 for an unknown label */
export function assertLabels(context: Context, keys: readonly string[], field: string): void {
  for (const [index, key] of keys.entries())
    assert(isNamed(context, LABELS, key), () => invalidField(`${field}[${index}]`, `names no label: ${key}`));
}

/** Adds labels to a contact and removes others; if nothing changes, its revision stays. */
export function relabel(
  context: Context,
  contact: Contact,
  add: readonly string[],
  remove: readonly string[],
): Contact {
  const before = contact.info.labelKeys?.items ?? [];
  const items = [...new Set(before.concat(add))].filter((key) => !remove.includes(key));
  const isSame = items.length === before.length && items.every((key) => before.includes(key));
  if (isSame) return contact;
  return saveContact(context, { ...contact, info: { ...contact.info, labelKeys: { items } } });
}

export function takeLabelOff(context: Context, key: string): void {
  for (const contact of context.documents.list(contacts, { 'info.labelKeys': { $hasSome: [key] } }))
    relabel(context, contact, [], [key]);
}
