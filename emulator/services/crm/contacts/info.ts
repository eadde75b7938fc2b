import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { assert, invalidField } from '#core/contract/errors';
import { breaksFormat } from '#core/contract/formats';
import { namedGuid } from '#core/ids';
import type { ContactEmail, ContactInfo, ContactPhone } from './entity';
import { multiplePrimaries } from './errors';

export const emailKey = (email: string) => email.trim().toLowerCase();

type Country = Parameters<typeof parsePhoneNumberFromString>[1];

/** Returns the search key of a phone number and, if it is valid, its formatted forms. */
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

/** Returns the search key of a phone number: E.164, or only its digits if it is not valid. */
export const phoneKey = ({ phone = '', countryCode }: ContactPhone) => readPhone(phone, countryCode).key;

/** Marks exactly one item as primary: the one that is already marked, otherwise the first. */
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

/** Checks emails, as the contract does not check them. @throws PlatformError 400 for an invalid address */
export function checkEmails({ emails }: ContactInfo): void {
  for (const [index, { email = '' }] of (emails?.items ?? []).entries()) {
    const problem = breaksFormat('EMAIL', email.trim());
    assert(!problem, () => invalidField(`info.emails.items[${index}].email`, problem ?? '', 'FORMAT'));
  }
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * Returns contact info as it is stored: emails, phones and addresses have an id and a tag, no email or phone occurs
 * twice, one of each is primary, and empty values are left out.
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
        (addresses?.items ?? []).map(({ id, tag = 'UNTAGGED', address = {}, recipient, isDefault }) => ({
          id: id ?? namedGuid('contact address', contactId, JSON.stringify([tag, address, recipient])),
          tag,
          address,
          ...(recipient && { recipient }),
          ...(isDefault && { isDefault }),
        })),
        ({ tag, address, recipient }) => JSON.stringify([tag, address, recipient]),
      ),
    },
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => isSet(value))),
    labelKeys: { items: [...new Set(labelKeys?.items ?? [])] },
    extendedFields: { items: Object.fromEntries(values) },
  };
}

/**
 * Returns changed contact info. A given list replaces the current one; in the name and the extended fields, only the
 * given parts change.
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
 * Returns contact info with that of another contact added: existing values stay, and lists are extended (SDK:
 * mergeContacts).
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

/** Whether contact info has a name, an email or a phone, which a contact needs. */
export const isSufficient = ({ name, emails, phones }: ContactInfo): boolean =>
  Boolean(name?.first || name?.last || emails?.items?.length || phones?.items?.length);
