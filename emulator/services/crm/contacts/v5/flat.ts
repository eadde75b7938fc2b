import type { OfV5 } from '../changes';
import type { Contact, ContactAddress, ContactEmail, ContactInfo, ContactPhone, ContactV5 } from '../entity';
import { emailKey, phoneKey } from '../info';
import { serializeV5 } from './serialize';

/** The parts of a contact that a call of the fifth version may set. */
export type Flat = Pick<
  ContactV5,
  | 'externalId'
  | 'name'
  | 'email'
  | 'additionalEmails'
  | 'phone'
  | 'additionalPhones'
  | 'addresses'
  | 'company'
  | 'locale'
  | 'birthdate'
  | 'timeZone'
  | 'assigneeId'
  | 'locationIds'
  | 'image'
  | 'tags'
  | 'extendedFields'
>;

/** The change of a contact; null removes a part. */
export type FlatChange = { [Name in keyof Flat]?: Flat[Name] | null };

/** Returns the parts of a contact that can be set. */
export function flatOf(contact: Contact): Flat {
  const { id: _, revision: __, createdDate: ___, updatedDate: ____, ...rest } = serializeV5(contact);
  const { source, lastActivity, segmentIds, memberInfo, ...flat } = rest;
  return flat;
}

/** Returns only the parts of a request that can be set; the others are ignored. */
export function settableFlat(given: ContactV5): Flat {
  const { id: _, revision: __, createdDate: ___, updatedDate: ____, ...rest } = given;
  const { source, lastActivity, segmentIds, memberInfo, ...flat } = rest;
  return flat;
}

type Sent = NonNullable<Flat['addresses']>[number];

/** The tag under which the fourth version of the calls knows an address or a phone. */
const storedTag = <T extends string>(tag: T | undefined) =>
  (tag === undefined || tag === 'OTHER' ? 'UNTAGGED' : tag) as Exclude<T, 'OTHER'> | 'UNTAGGED';

const storedAddress = (given: Sent): ContactAddress => ({
  ...(given.id && { id: given.id }),
  tag: storedTag(given.tag) as NonNullable<ContactAddress['tag']>,
  address: given.address ?? {},
  ...(given.recipient && { recipient: given.recipient }),
  ...(given.defaultAddress && { isDefault: true }),
});

const storedEmails = ({ email, additionalEmails }: Flat, known: readonly ContactEmail[]): ContactEmail[] =>
  [email, ...(additionalEmails ?? [])].flatMap((it, index) => {
    if (!it?.email) return [];
    const address = emailKey(it.email);
    const before = known.find(({ email = '' }) => emailKey(email) === address);
    return [{ ...before, email: address, primary: index === 0 }];
  });

const storedPhones = ({ phone, additionalPhones }: Flat, known: readonly ContactPhone[]): ContactPhone[] =>
  [phone, ...(additionalPhones ?? [])].flatMap((it, index) => {
    if (!it?.phone) return [];
    // The fifth version of the calls has no country of a phone.
    const countryCode = known.find(({ phone }) => phone === it.phone)?.countryCode;
    const tag = storedTag(it.tag) as NonNullable<ContactPhone['tag']>;
    return [{ tag, phone: it.phone, ...(countryCode && { countryCode }), primary: index === 0 }];
  });

/**
 * Returns contact info in the form in which both versions of the calls store it.
 * @param before the info of the contact, whose labels and fields of the fourth version stay
 */
export function storedInfo(flat: Flat, before: ContactInfo = {}): ContactInfo {
  const { name, company, locale, birthdate, image, addresses } = flat;
  return {
    ...before,
    name: name ?? {},
    emails: { items: storedEmails(flat, before.emails?.items ?? []) },
    phones: { items: storedPhones(flat, before.phones?.items ?? []) },
    addresses: { items: (addresses ?? []).map(storedAddress) },
    company: company?.name ?? '',
    jobTitle: company?.jobTitle ?? '',
    locale: locale ?? '',
    birthdate: birthdate ?? '',
    picture: image && { image },
  };
}

/** Returns what only the fifth version of the calls stores; empty parts are left out. */
export function ofV5(flat: Flat): OfV5 {
  const { externalId, timeZone, assigneeId, locationIds = [], tags, extendedFields } = flat;
  const tagIds = tags?.privateTags?.tagIds ?? [];
  return {
    ...(externalId && { externalId }),
    ...(timeZone && { timeZone }),
    ...(assigneeId && { assigneeId }),
    ...(locationIds.length > 0 && { locationIds: [...new Set(locationIds)] }),
    ...(tagIds.length > 0 && { tagIds: [...new Set(tagIds)] }),
    ...(extendedFields?.namespaces && { namespaces: extendedFields.namespaces }),
  };
}

/** Returns a contact with other parts of it. */
export function withFlat(contact: Contact, flat: Flat): Contact {
  const { externalId, timeZone, assigneeId, locationIds, tagIds, namespaces, ...rest } = contact;
  return { ...rest, ...ofV5(flat), info: storedInfo(flat, contact.info) };
}

/** Whether two phones are the same number. */
export const isSamePhone = (one: string, other: string): boolean =>
  phoneKey({ phone: one }) === phoneKey({ phone: other });
