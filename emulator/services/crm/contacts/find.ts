import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { type Identity, identities } from '#services/identity';
import { contactNotFound, duplicateContact } from './errors';
import { emailKey, phoneKey } from './info';
import { type Contact, type ContactInfo, contacts } from './store';

/** @throws PlatformError 404 CONTACT_NOT_FOUND */
export function findContact({ documents }: Context, id: string): Contact {
  const contact = documents.get(contacts, id);
  assert(contact, () => contactNotFound(id));
  return contact;
}

/** Returns the member of a contact, unless the member was deleted. */
export const memberOfContact = ({ documents }: Context, id: string): Identity | undefined =>
  documents.list(identities, { contactId: id }).find(({ status }) => status.name !== 'DELETED');

/** Returns another contact with one of the emails; if no email is given, one with one of the phones. */
export function contactLike(
  { documents }: Context,
  { emails, phones }: ContactInfo,
  exceptId?: string,
): Contact | undefined {
  const filters = [
    { emailKeys: (emails?.items ?? []).map(({ email = '' }) => emailKey(email)) },
    { phoneKeys: (phones?.items ?? []).map(phoneKey) },
  ];
  const [field, keys] = filters.flatMap((it) => Object.entries(it)).find(([, list]) => list.length > 0) ?? [];
  if (!field) return undefined;
  const oldest = [{ fieldName: 'createdDate', order: 'ASC' }];
  return documents
    .list(contacts, { [field]: { $hasSome: keys } }, oldest, 2)
    .find(({ id }) => id !== exceptId);
}

/** @throws PlatformError 409 DUPLICATE_CONTACT_EXISTS if another contact has one of the emails or phones */
export function assertNoDuplicate(context: Context, info: ContactInfo, ownId?: string): void {
  const other = contactLike(context, info, ownId);
  if (!other) return;
  const shared = info.emails?.items?.find(({ email = '' }) => other.emailKeys.includes(emailKey(email)));
  const phone = info.phones?.items?.find((it) => other.phoneKeys.includes(phoneKey(it)));
  throw duplicateContact({
    duplicateContactId: other.id,
    ...(shared ? { duplicateEmail: shared.email } : { duplicatePhone: phone?.phone }),
  });
}
