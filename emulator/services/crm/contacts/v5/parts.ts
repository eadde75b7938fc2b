import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { mergePatch } from '#core/contract/field-mask';
import { assertRevision } from '#core/contract/revisions';
import type { Contact } from '../entity';
import { findContact } from '../find';
import { emailKey } from '../info';
import { updateV5 } from './changes';
import {
  addressNotFound,
  duplicateAddress,
  duplicateAddressId,
  emailRequired,
  partsLimitReached,
  phoneRequired,
} from './errors';
import { type Flat, flatOf, isSamePhone } from './flat';
import { addressKey, MOST_PARTS } from './rules';

type Address = NonNullable<Flat['addresses']>[number];
type Phone = NonNullable<Flat['additionalPhones']>[number];

/** The contact of a call about one of its parts, and its latest revision. */
interface About {
  contactId: string;
  revision?: string | null;
}

/** Finds the contact of a call about a part. @throws PlatformError 404; 400 without a revision */
export function contactAt(context: Context, { contactId, revision }: About): Contact {
  const contact = findContact(context, contactId);
  assertRevision('contact', { id: contactId, revision: String(contact.revision) }, revision);
  return contact;
}

/** Adds an email that a contact does not have yet. */
export function addEmail(context: Context, about: About, email: string): Contact {
  const contact = contactAt(context, about);
  const { email: main, additionalEmails = [] } = flatOf(contact);
  assert(main?.email, () => emailRequired());
  const known = [main, ...additionalEmails].some((it) => emailKey(it.email ?? '') === emailKey(email));
  if (known) return contact;
  const limit = MOST_PARTS.additionalEmails;
  assert(additionalEmails.length < limit, () => partsLimitReached('ADDITIONAL_EMAILS_LIMIT_REACHED', limit));
  return updateV5(context, contact, { additionalEmails: [...additionalEmails, { email }] }, true);
}

/** Adds a phone that a contact does not have yet. */
export function addPhone(context: Context, about: About, phone: Phone): Contact {
  const contact = contactAt(context, about);
  const { phone: main, additionalPhones = [] } = flatOf(contact);
  assert(main?.phone, () => phoneRequired());
  const known = [main, ...additionalPhones].some((it) => isSamePhone(it.phone ?? '', phone.phone ?? ''));
  if (known) return contact;
  const limit = MOST_PARTS.additionalPhones;
  assert(additionalPhones.length < limit, () => partsLimitReached('ADDITIONAL_PHONES_LIMIT_REACHED', limit));
  return updateV5(context, contact, { additionalPhones: [...additionalPhones, phone] }, true);
}

/** Returns the addresses with one that is the only default if it says so. */
const withDefault = (addresses: readonly Address[], added: Address): Address[] =>
  added.defaultAddress ? addresses.map((it) => ({ ...it, defaultAddress: false })) : [...addresses];

/** Adds an address; one that the contact has already with the same tag is ignored. */
export function addAddress(context: Context, about: About, address: Address): Contact {
  const contact = contactAt(context, about);
  const { addresses = [] } = flatOf(contact);
  if (addresses.some((it) => addressKey(it) === addressKey(address))) return contact;
  assert(addresses.length < MOST_PARTS.addresses, () =>
    partsLimitReached('ADDRESSES_LIMIT_REACHED', MOST_PARTS.addresses),
  );
  const { id } = address;
  assert(!id || !addresses.some((it) => it.id === id), () => duplicateAddressId(id ?? ''));
  const changed = [...withDefault(addresses, address), address];
  return updateV5(context, contact, { addresses: changed }, true);
}

function placeOf(addresses: readonly Address[], id: string | null | undefined): number {
  const place = addresses.findIndex((it) => it.id === id);
  assert(place >= 0, () => addressNotFound(id ?? ''));
  return place;
}

/** Deletes an address. */
export function deleteAddress(context: Context, about: About, addressId: string): Contact {
  const contact = contactAt(context, about);
  const { addresses = [] } = flatOf(contact);
  const changed = addresses.toSpliced(placeOf(addresses, addressId), 1);
  return updateV5(context, contact, { addresses: changed }, true);
}

/** Changes the given parts of an address. */
export function changeAddress(context: Context, about: About, change: Address): Contact {
  const contact = contactAt(context, about);
  const { addresses = [] } = flatOf(contact);
  const place = placeOf(addresses, change.id);
  const changed = mergePatch(addresses[place], change) as Address;
  const others = addresses.toSpliced(place, 1);
  assert(!others.some((it) => addressKey(it) === addressKey(changed)), () => duplicateAddress());
  return updateV5(
    context,
    contact,
    { addresses: withDefault(addresses, change).toSpliced(place, 1, changed) },
    true,
  );
}
