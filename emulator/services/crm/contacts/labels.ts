import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { LABELS } from '../named/labels';
import { isNamed } from '../named/store';
import { saveContact } from './changes';
import { type Contact, contacts } from './store';

/** @throws PlatformError 400 for a label that there is not */
export function assertLabels(context: Context, keys: readonly string[], field: string): void {
  for (const [index, key] of keys.entries())
    assert(isNamed(context, LABELS, key), () => invalidField(`${field}[${index}]`, `names no label: ${key}`));
}

/** Puts labels on a contact and takes others off; one that has them as asked for stays at its revision. */
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

/** Takes a label off all contacts that have it. */
export function takeLabelOff(context: Context, key: string): void {
  for (const contact of context.documents.list(contacts, { 'info.labelKeys': { $hasSome: [key] } }))
    relabel(context, contact, [], [key]);
}
