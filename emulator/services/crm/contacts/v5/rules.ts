import { assert, invalidField } from '#core/contract/errors';
import { breaksFormat } from '#core/contract/formats';
import { isTimeZone } from '#core/time/time-zones';
import { insufficientData } from '../errors';
import { emailKey, phoneKey } from '../info';
import {
  duplicateAddress,
  duplicateAddressId,
  emailRepeated,
  emailRequired,
  invalidImageUrl,
  multipleDefaults,
  phoneRepeated,
  phoneRequired,
  timeZoneUnknown,
} from './errors';
import type { Flat } from './flat';

type Sent = NonNullable<Flat['addresses']>[number];

/** The most parts of each kind (SDK: Contact). */
export const MOST_PARTS = { additionalEmails: 10, additionalPhones: 10, addresses: 50 } as const;

/** Returns the first value that occurs again. */
const repeated = (values: readonly string[]): string | undefined =>
  values.find((value, index) => values.indexOf(value) !== index);

/** A text by which two addresses are the same: their tag and what is in them. */
export const addressKey = ({ tag = 'OTHER', address = {}, recipient = {} }: Sent): string =>
  JSON.stringify([tag, address, recipient].map((part) => (typeof part === 'string' ? part : sorted(part))));

const sorted = (part: object) =>
  Object.entries(part)
    .filter(([, value]) => value !== null && value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** @throws PlatformError 400 if the contact has addresses twice, ids twice, or several defaults */
export function checkAddresses(addresses: readonly Sent[]): void {
  assert(!repeated(addresses.map(addressKey)), () => duplicateAddress());
  const id = repeated(addresses.flatMap((it) => it.id ?? []));
  assert(!id, () => duplicateAddressId(id ?? ''));
  assert(addresses.filter(({ defaultAddress }) => defaultAddress).length < 2, () => multipleDefaults());
}

/**
 * Checks a whole contact by the rules that the contract's types do not state.
 * @throws PlatformError with the codes of the SDK (SDK: CreateContactApplicationErrors)
 */
export function checkFlat(flat: Flat): void {
  const { name, email, phone, additionalEmails = [], additionalPhones = [], addresses = [] } = flat;
  assert(name?.first || name?.last || email?.email || phone?.phone, () => insufficientData());
  assert(email?.email || additionalEmails.length === 0, () => emailRequired());
  assert(phone?.phone || additionalPhones.length === 0, () => phoneRequired());
  const emails = [email, ...additionalEmails].flatMap((it) => it?.email || []);
  for (const each of emails) {
    const problem = breaksFormat('EMAIL', each.trim());
    assert(!problem, () => invalidField('contact.email.email', problem ?? '', 'FORMAT'));
  }
  const sameEmail = repeated(emails.map(emailKey));
  assert(!sameEmail, () => emailRepeated(sameEmail ?? ''));
  const phones = [phone, ...additionalPhones].flatMap((it) => it?.phone || []);
  const samePhone = repeated(phones.map((each) => phoneKey({ phone: each })));
  assert(!samePhone, () => phoneRepeated(samePhone ?? ''));
  checkAddresses(addresses);
  const { timeZone, image } = flat;
  assert(!timeZone || isTimeZone(timeZone), () => timeZoneUnknown(timeZone ?? ''));
  const url = image?.url;
  assert(!url || !breaksFormat('WEB_URL', url), () => invalidImageUrl(url ?? ''));
}
