import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { mergePatch } from '#core/contract/field-mask';
import { addContact } from '../changes';
import type { Contact } from '../entity';
import { memberOfContact } from '../find';
import { replaceContact, sourceOf } from '../write';
import { externalIdKept, invalidBirthdate, memberKept } from './errors';
import { type Flat, flatOf, ofV5, storedInfo, withFlat } from './flat';
import { assertUnmatched, type Identifiers, matchesOf } from './matching';
import { checkFlat } from './rules';
import { combined, type UpsertMode } from './upsert-modes';

const identifiersOf = ({ externalId, email, phone }: Flat): Identifiers => ({
  externalId,
  email: email?.email,
  phone: phone?.phone,
});

/**
 * Creates a contact.
 * @param additionalInfo more about where it comes from
 * @throws PlatformError 400, 409 with the codes of the SDK (SDK: CreateContactApplicationErrors)
 */
export function createV5(
  context: Context,
  given: Flat,
  { allowDuplicates, additionalInfo }: { allowDuplicates?: boolean; additionalInfo?: string | null } = {},
): Contact {
  checkFlat(given);
  const { birthdate } = given;
  assert(!birthdate || birthdate <= context.clock.date().slice(0, 10), () =>
    invalidBirthdate(birthdate ?? ''),
  );
  if (!allowDuplicates) assertUnmatched(context, identifiersOf(given));
  const { caller } = context;
  const source = {
    ...sourceOf(context),
    ...(caller.role === 'owner' && caller.id && { userId: caller.id }),
    ...(additionalInfo && { additionalInfo }),
  };
  return addContact(context, storedInfo(given), source, 'CONTACT_CREATED', ofV5(given));
}

/**
 * Stores other parts of a contact.
 * @throws PlatformError 400, 409, 428 with the codes of the SDK (SDK: UpdateContactApplicationErrors)
 */
export function replaceV5(context: Context, before: Contact, flat: Flat, allowDuplicates?: boolean): Contact {
  const { externalId } = before;
  assert(!externalId || flat.externalId === externalId, () => externalIdKept(externalId ?? ''));
  checkFlat(flat);
  const [own, now] = [identifiersOf(flatOf(before)), identifiersOf(flat)];
  const isOther = (Object.keys(now) as (keyof Identifiers)[]).some((name) => own[name] !== now[name]);
  if (isOther && !allowDuplicates) assertUnmatched(context, now, new Set([before.id]));
  return replaceContact(context, withFlat(before, flat));
}

/** Changes the given parts of a contact; a null removes a part, and lists are replaced. @throws as `replaceV5` */
export function updateV5(
  context: Context,
  before: Contact,
  change: object,
  allowDuplicates?: boolean,
): Contact {
  const flat = mergePatch(flatOf(before), change) as Flat;
  return replaceV5(context, before, flat, allowDuplicates);
}

/**
 * Changes the contact that matches the given one, or creates it.
 * @throws PlatformError as `createV5` and `replaceV5`; 428 for a member's contact
 */
export function upsertV5(
  context: Context,
  given: Flat,
  { mode = 'OVERWRITE', updateMember }: { mode?: UpsertMode; updateMember?: boolean | null },
): { contact: Contact; action: 'CREATED' | 'UPDATED' } {
  const [match] = matchesOf(context, identifiersOf(given));
  if (!match) return { contact: createV5(context, given, { allowDuplicates: true }), action: 'CREATED' };
  const { contact } = match;
  assert(updateMember || !memberOfContact(context, contact.id), () => memberKept(contact.id));
  const flat = combined(flatOf(contact), given, mode);
  return { contact: replaceV5(context, contact, flat, true), action: 'UPDATED' };
}
