import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { type Contact, contacts } from '../entity';
import { emailKey, phoneKey } from '../info';
import { duplicateExists, type MatchType, noIdentifier } from './errors';

/** The identifiers of a contact (SDK: findMatchingContacts). */
export interface Identifiers {
  externalId?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

interface Match {
  contact: Contact;
  type: MatchType;
}

/** The most contacts that match (SDK: findMatchingContacts). */
const MOST = 100;

const mainPhoneKey = ({ info }: Contact): string | undefined => {
  const main = info.phones?.items?.find(({ primary }) => primary);
  return main && phoneKey(main);
};

/**
 * Compares a contact with identifiers. One of a lower rank does not count if the contact has another of a higher rank
 * (platform facts 47.1).
 * @returns the rank of the match, and its type; undefined without a match
 */
function compare(contact: Contact, wanted: { externalId: string; email: string; phone: string }) {
  const own = {
    externalId: contact.externalId ?? '',
    email: contact.primaryKey ?? '',
    phone: mainPhoneKey(contact) ?? '',
  };
  const names = ['externalId', 'email', 'phone'] as const;
  const isSame = (name: (typeof names)[number]) => wanted[name] !== '' && wanted[name] === own[name];
  const first = names.find((name) => wanted[name] && own[name]);
  if (!first || !isSame(first)) return undefined;
  const [byId, byEmail, byPhone] = names.map(isSame);
  const type: MatchType = byId
    ? 'EXTERNAL_ID'
    : byEmail && byPhone
      ? 'EMAIL_AND_PHONE'
      : byEmail
        ? 'EMAIL'
        : 'PHONE';
  return { rank: Number(byId) * 4 + Number(byEmail) * 2 + Number(byPhone), type };
}

/** Returns the contacts that match identifiers, the best match first, and the oldest of equal ones. */
export function matchesOf({ documents }: Context, identifiers: Identifiers): Match[] {
  const { externalId, email, phone } = identifiers;
  const wanted = {
    externalId: externalId ?? '',
    email: email ? emailKey(email) : '',
    phone: phone ? phoneKey({ phone }) : '',
  };
  const filters = [
    wanted.externalId && { externalId: wanted.externalId },
    wanted.email && { primaryKey: wanted.email },
    wanted.phone && { phoneKeys: { $hasSome: [wanted.phone] } },
  ].filter((it) => it !== '');
  if (filters.length === 0) return [];
  const oldest = [{ fieldName: 'createdDate', order: 'ASC' }];
  return documents
    .list(contacts, { $or: filters }, oldest)
    .flatMap((contact) => {
      const match = compare(contact, wanted);
      return match ? [{ contact, ...match }] : [];
    })
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST);
}

export function matchingContacts(context: Context, identifiers: Identifiers): Contact[] {
  assert(Object.values(identifiers).some(Boolean), () => noIdentifier());
  return matchesOf(context, identifiers).map(({ contact }) => contact);
}

/**
 * @param own the ids of the contacts that may match
 * @throws PlatformError 409 if another contact matches
 */
export function assertUnmatched(
  context: Context,
  identifiers: Identifiers,
  own: ReadonlySet<string> = new Set(),
): void {
  const other = matchesOf(context, identifiers).find(({ contact }) => !own.has(contact.id));
  if (other) throw duplicateExists(other.contact.id, other.type);
}
