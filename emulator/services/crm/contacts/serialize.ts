import type { Contact, ContactAddress, ContactEntity } from './entity';
import { displayNames, subscribedOf } from './found-by';
import { readPhone } from './info';

/** The extended fields that the platform's apps fill. */
function systemFields(contact: Contact): Record<string, string> {
  const { subscriptionStatus = 'NOT_SET', deliverabilityStatus = 'NOT_SET' } = contact;
  const { email } = contact.primaryInfo;
  const { byFirstName, byLastName } = displayNames(contact);
  const fields = {
    'contacts.displayByFirstName': byFirstName,
    'contacts.displayByLastName': byLastName,
    'emailSubscriptions.effectiveEmail': email,
    'emailSubscriptions.subscriptionStatus': email && subscriptionStatus,
    'emailSubscriptions.deliverabilityStatus': email && deliverabilityStatus,
    'members.membershipStatus': contact.membershipStatus,
  };
  const set = Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(set);
}

/** The parts of an address that the fourth version of the calls has. */
const ADDRESS = [
  'streetAddress',
  'addressLine',
  'country',
  'subdivision',
  'city',
  'postalCode',
  'addressLine2',
] as const;

function serializeAddress({ id, tag, address = {} }: ContactAddress) {
  const parts = ADDRESS.flatMap((name) => (address[name] ? [[name, address[name]]] : []));
  return { id, tag, address: Object.fromEntries(parts) };
}

export function serializeContact(contact: Contact): ContactEntity {
  const { id, revision, createdDate, updatedDate, lastActivity, primaryInfo, info } = contact;
  const { sourceType, appId } = contact.source;
  const { subscriptionStatus = 'NOT_SET', deliverabilityStatus = 'NOT_SET' } = contact;
  const phone = info.phones?.items?.find(({ primary }) => primary);
  const read = phone?.phone ? readPhone(phone.phone, phone.countryCode) : undefined;
  return {
    id,
    revision,
    source: { sourceType, ...(appId && { appId }) },
    createdDate,
    updatedDate,
    lastActivity,
    primaryInfo,
    info: {
      ...info,
      ...(info.addresses && { addresses: { items: info.addresses.items?.map(serializeAddress) } }),
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
      subscriptionStatus: subscribedOf(contact).phoneStatus ?? 'NO_SUBSCRIPTION_STATUS',
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
