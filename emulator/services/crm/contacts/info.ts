import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { breaksFormat } from '#core/contract/formats';
import { namedGuid } from '#core/ids';
import { multiplePrimaries } from './errors';
import { type ContactEmail, type ContactInfo, type ContactPhone, contacts } from './store';

/** An address as contacts are found by it. */
export const emailKey = (email: string) => email.trim().toLowerCase();

type Country = Parameters<typeof parsePhoneNumberFromString>[1];

/** A phone number in its two forms; only the text itself where it is no valid number. */
export function readPhone(phone: string, countryCode?: string | null) {
  const number = parsePhoneNumberFromString(phone, (countryCode ?? undefined) as Country);
  if (!number?.isValid()) return { key: phone.replace(/\D/g, '') || phone };
  return {
    key: number.number as string,
    e164: number.number as string,
    country: number.country,
    formatted: number.formatInternational(),
  };
}

/** What a phone number is found by: E.164, or its digits where it is no valid number. */
export const phoneKey = ({ phone = '', countryCode }: ContactPhone) => readPhone(phone, countryCode).key;

/**
 * Sees to it that one of several is primary: the one that says so, else the first.
 * @throws PlatformError 400 CANNOT_HAVE_MULTIPLE_PRIMARY_INFO
 */
function withPrimary<T extends { primary?: boolean | null }>(items: readonly T[]): T[] {
  const stated = items.filter(({ primary }) => primary);
  assert(stated.length < 2, () => multiplePrimaries());
  const primary = stated[0] ?? items[0];
  return items.map((item) => ({ ...item, primary: item === primary }));
}

const firstOfEach = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].reverse();

function completeEmail(
  contactId: string,
  { tag = 'UNTAGGED', email = '', primary }: ContactEmail,
): ContactEmail {
  const id = namedGuid('contact e-mail', contactId, emailKey(email));
  return { id, tag, email: email.trim(), primary };
}

function completePhone(contactId: string, given: ContactPhone): ContactPhone {
  const { tag = 'UNTAGGED', phone = '', countryCode, primary } = given;
  const { key, e164, country } = readPhone(phone, countryCode);
  return {
    id: namedGuid('contact phone', contactId, key),
    tag,
    ...((countryCode ?? country) && { countryCode: countryCode ?? country }),
    phone,
    ...(e164 && { e164Phone: e164 }),
    primary,
  };
}

/** Checks what the contract leaves open. @throws PlatformError 400 for an e-mail address that is none */
export function checkEmails({ emails }: ContactInfo): void {
  for (const [index, { email = '' }] of (emails?.items ?? []).entries()) {
    const problem = breaksFormat('EMAIL', email.trim());
    assert(!problem, () => invalidField(`info.emails.items[${index}].email`, problem ?? '', 'FORMAT'));
  }
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * Details of a contact as they are stored: each email, phone and address with an id and a tag, no email and no phone
 * twice, one of each primary; what is empty is left out.
 * @throws PlatformError 400 CANNOT_HAVE_MULTIPLE_PRIMARY_INFO
 */
export function completeInfo(contactId: string, info: ContactInfo): ContactInfo {
  const { name, emails, phones, addresses, labelKeys, extendedFields, ...rest } = info;
  const named = Object.entries(name ?? {}).filter(([, part]) => isSet(part));
  const allEmails = (emails?.items ?? []).filter(({ email }) => isSet(email));
  const allPhones = (phones?.items ?? []).filter(({ phone }) => isSet(phone));
  const values = Object.entries(extendedFields?.items ?? {}).filter(([, value]) => isSet(value));
  return {
    ...(named.length > 0 && { name: Object.fromEntries(named) }),
    emails: {
      items: firstOfEach(
        withPrimary(allEmails).map((email) => completeEmail(contactId, email)),
        ({ id }) => id ?? '',
      ),
    },
    phones: {
      items: firstOfEach(
        withPrimary(allPhones).map((phone) => completePhone(contactId, phone)),
        ({ id }) => id ?? '',
      ),
    },
    addresses: {
      items: firstOfEach(
        (addresses?.items ?? []).map(({ tag = 'UNTAGGED', address = {} }) => ({
          id: namedGuid('contact address', contactId, JSON.stringify(address)),
          tag,
          address,
        })),
        ({ id }) => id,
      ),
    },
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => isSet(value))),
    labelKeys: { items: [...new Set(labelKeys?.items ?? [])] },
    extendedFields: { items: Object.fromEntries(values) },
  };
}

/**
 * What details become by a change. A list that is given takes the place of the one before; of a name and of the
 * extended fields only the parts that are given change.
 */
export function changedInfo(before: ContactInfo, change: ContactInfo): ContactInfo {
  return {
    ...before,
    ...change,
    ...(change.name && { name: { ...before.name, ...change.name } }),
    ...(change.extendedFields && {
      extendedFields: { items: { ...before.extendedFields?.items, ...change.extendedFields.items } },
    }),
  };
}

const added = <T extends { primary?: boolean | null }>(
  own: readonly T[] = [],
  more: readonly T[] = [],
): T[] => [...own, ...more.map((item) => ({ ...item, primary: own.length === 0 && item.primary }))];

/**
 * Details with those of another added: nothing that is known is overwritten, and lists grow (SDK: mergeContacts).
 */
export function mergedInfo(own: ContactInfo, more: ContactInfo): ContactInfo {
  return {
    ...more,
    ...own,
    ...((own.name ?? more.name) && { name: { ...more.name, ...own.name } }),
    emails: { items: added(own.emails?.items, more.emails?.items) },
    phones: { items: added(own.phones?.items, more.phones?.items) },
    addresses: { items: (own.addresses?.items ?? []).concat(more.addresses?.items ?? []) },
    labelKeys: { items: (own.labelKeys?.items ?? []).concat(more.labelKeys?.items ?? []) },
    extendedFields: { items: { ...more.extendedFields?.items, ...own.extendedFields?.items } },
  };
}

/** Whether details identify a contact: by a name, an email or a phone. */
export const isSufficient = ({ name, emails, phones }: ContactInfo): boolean =>
  Boolean(name?.first || name?.last || emails?.items?.length || phones?.items?.length);

/** What a contact is called, and where mail reaches it; neither where it is not known. */
export function nameOf({ documents }: Context, contactId: string): { name?: string; email?: string } {
  const contact = documents.get(contacts, contactId);
  const { first, last } = contact?.info.name ?? {};
  const name = [first, last].filter(Boolean).join(' ');
  const { email } = contact?.primaryInfo ?? {};
  return { ...(name && { name }), ...(email && { email }) };
}
