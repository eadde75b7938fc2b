import type { Contact, ContactEntity } from './entity';
import { readPhone } from './info';

/** The extended fields that the platform's apps fill. */
function systemFields(contact: Contact): Record<string, string> {
  const { subscriptionStatus = 'NOT_SET', deliverabilityStatus = 'NOT_SET' } = contact;
  const { first = '', last = '' } = contact.info.name ?? {};
  const { email, phone } = contact.primaryInfo;
  const fallback = email ?? phone ?? '';
  const fields = {
    'contacts.displayByFirstName': [first, last].filter(Boolean).join(' ') || fallback,
    'contacts.displayByLastName': [last, first].filter(Boolean).join(' ') || fallback,
    'emailSubscriptions.effectiveEmail': email,
    'emailSubscriptions.subscriptionStatus': email && subscriptionStatus,
    'emailSubscriptions.deliverabilityStatus': email && deliverabilityStatus,
    'members.membershipStatus': contact.membershipStatus,
  };
  const set = Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(set);
}

export function serializeContact(contact: Contact): ContactEntity {
  const { id, revision, source, createdDate, updatedDate, lastActivity, primaryInfo, info } = contact;
  const { subscriptionStatus = 'NOT_SET', deliverabilityStatus = 'NOT_SET' } = contact;
  const phone = info.phones?.items?.find(({ primary }) => primary);
  const read = phone?.phone ? readPhone(phone.phone, phone.countryCode) : undefined;
  return {
    id,
    revision,
    source,
    createdDate,
    updatedDate,
    lastActivity,
    primaryInfo,
    info: {
      ...info,
      extendedFields: { items: { ...info.extendedFields?.items, ...systemFields(contact) } },
    },
    primaryEmail: {
      ...(primaryInfo.email && { email: primaryInfo.email }),
      subscriptionStatus: primaryInfo.email ? subscriptionStatus : 'NO_SUBSCRIPTION_STATUS',
      deliverabilityStatus,
    },
    primaryPhone: {
      ...(phone?.countryCode && { countryCode: phone.countryCode }),
      ...(read?.e164 && { e164Phone: read.e164, formattedPhone: read.formatted }),
      subscriptionStatus: read?.e164 ? 'NOT_SET' : 'NO_SUBSCRIPTION_STATUS',
      ...(phone?.phone && { phone: phone.phone }),
    },
  };
}

/** The fields in each field set (SDK: ContactFieldSet). */
const FIELDSETS: Record<'BASIC' | 'COMMUNICATION_DETAILS' | 'EXTENDED', readonly string[]> = {
  BASIC: ['primaryInfo', 'info.name'],
  COMMUNICATION_DETAILS: ['primaryInfo', 'info.name', 'info.emails', 'info.phones', 'info.addresses'],
  EXTENDED: ['primaryInfo', 'info.name', 'info.extendedFields'],
};

export interface Wanted {
  fields?: readonly string[];
  fieldsets?: readonly ('FULL' | keyof typeof FIELDSETS)[];
}

/** Returns a contact with the requested fields, by default all; `id` and `revision` are always included. */
export function projected(contact: ContactEntity, { fields = [], fieldsets = [] }: Wanted): ContactEntity {
  const sets = fieldsets.flatMap((set) => (set === 'FULL' ? ['FULL'] : FIELDSETS[set]));
  const wanted = new Set([...fields, ...sets]);
  if (wanted.size === 0 || wanted.has('FULL')) return contact;
  const { info, ...rest } = contact;
  const always = ['id', 'revision'];
  const top = Object.entries(rest).filter(([key]) => wanted.has(key) || always.includes(key));
  const inner = Object.entries(info ?? {}).filter(([key]) => wanted.has('info') || wanted.has(`info.${key}`));
  return { ...Object.fromEntries(top), ...(inner.length > 0 && { info: Object.fromEntries(inner) }) };
}
