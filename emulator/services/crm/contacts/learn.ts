import type { ContactApp, Contacts, LearnedContact } from '#core/contract/contacts';
import type { Context } from '#core/contract/context';
import { type Identity, identities } from '#services/identity';
import { attach } from '../attachments/entity';
import { addContact, derived, noteActivity, putContact, saveContact } from './changes';
import {
  type ActivityType,
  type Contact,
  type ContactInfo,
  contacts,
  type MembershipStatus,
  type SourceType,
} from './entity';
import { imageUploaded } from './images';
import { emailKey, mergedInfo } from './info';
import { memberInfoOf } from './member-info';

/** The source and activity of a contact for each app through which the contact became known. */
const APPS: Record<ContactApp, { sourceType: SourceType; activityType: ActivityType }> = {
  members: { sourceType: 'WIX_SITE_MEMBERS', activityType: 'MEMBER_REGISTER' },
  stores: { sourceType: 'WIX_STORES', activityType: 'ECOM_PURCHASE' },
  events: { sourceType: 'WIX_EVENTS', activityType: 'EVENTS_RSVP' },
  bookings: { sourceType: 'WIX_BOOKINGS', activityType: 'BOOKINGS_APPOINTMENT' },
  forms: { sourceType: 'WIX_FORMS', activityType: 'FORM_SUBMITTED' },
  'table-reservations': { sourceType: 'WIX_RESTAURANTS', activityType: 'RESTAURANTS_RESERVATION' },
};

const infoOf = ({ email, phone, firstName, lastName }: LearnedContact): ContactInfo => ({
  ...((firstName || lastName) && { name: { first: firstName, last: lastName } }),
  ...(email && { emails: { items: [{ email: email.trim() }] } }),
  ...(phone && { phones: { items: [{ phone }] } }),
});

const isSame = (one: Contact, other: Contact) => JSON.stringify(one.info) === JSON.stringify(other.info);

/** Stores a contact if it has changed, otherwise only its last activity. */
function saveIfChanged(context: Context, before: Contact, after: Contact, activityType?: ActivityType): void {
  const complete = derived(after);
  const sameStatus = before.membershipStatus === complete.membershipStatus;
  const isKept = isSame(before, complete) && sameStatus;
  // Not every change of the member is one of the contact.
  const stored = isKept
    ? putContact(context, { ...complete, revision: before.revision })
    : saveContact(context, complete);
  if (activityType) noteActivity(context, stored, activityType);
}

const MOST_OF_A_MAILBOX = 100;

export const contactList: Contacts<Context> = {
  withEmail: ({ documents }, email) =>
    documents.list(
      contacts,
      { emailKeys: { $hasSome: [emailKey(email)] } },
      [{ fieldName: 'createdDate', order: 'ASC' }],
      1,
    )[0]?.id,

  ofMailbox({ documents }, email) {
    const [, local = '', domain = ''] = /^([^@]+?)(?:\+[^@]*)?(@.+)$/.exec(emailKey(email)) ?? [];
    const detailed = {
      $and: [{ primaryKey: { $startsWith: `${local}+` } }, { primaryKey: { $endsWith: domain } }],
    };
    const same = { $or: [{ emailKeys: { $hasSome: [emailKey(email), local + domain] } }, detailed] };
    return documents
      .list(contacts, same, [{ fieldName: 'createdDate', order: 'ASC' }], MOST_OF_A_MAILBOX)
      .map(({ id }) => id);
  },

  has: ({ documents }, id) => documents.get(contacts, id) !== undefined,

  create(context, learned) {
    const { sourceType, activityType } = APPS[learned.app];
    return addContact(context, infoOf(learned), { sourceType }, activityType).id;
  },

  append(context, id, learned) {
    const contact = context.documents.get(contacts, id);
    if (!contact) return;
    const info = mergedInfo(contact.info, infoOf(learned));
    saveIfChanged(context, contact, { ...contact, info }, APPS[learned.app].activityType);
  },

  imageUploaded,

  fileAttached(context, contactId, fileId) {
    if (context.documents.get(contacts, contactId)) attach(context, contactId, fileId);
  },
};

const MEMBERSHIPS: Partial<Record<Identity['status']['name'], MembershipStatus>> = {
  ACTIVE: 'APPROVED',
  PENDING: 'PENDING',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
};

/** Returns the contact info in a member's profile; the login's address is the primary email. */
function profileInfo({ email, profile }: Identity): ContactInfo {
  const { firstName, lastName, company, position, birthdate, phonesV2 = [], addresses = [] } = profile;
  return {
    ...((firstName || lastName) && { name: { first: firstName, last: lastName } }),
    emails: { items: [{ email, primary: true }] },
    ...(phonesV2.length > 0 && {
      phones: {
        items: phonesV2.map(({ phone, countryCode, tag }) => ({ phone, countryCode, tag })) as NonNullable<
          ContactInfo['phones']
        >['items'],
      },
    }),
    ...(addresses.length > 0 && {
      addresses: {
        items: addresses.map(({ address = {} }) => {
          const {
            streetName,
            streetNumber,
            addressLine,
            country,
            subdivision,
            city,
            postalCode,
            addressLine2,
          } = address;
          const street = streetName
            ? { streetAddress: { name: streetName, number: streetNumber ?? '' } }
            : { addressLine };
          return { address: { ...street, country, subdivision, city, postalCode, addressLine2 } };
        }),
      },
    }),
    company,
    jobTitle: position,
    birthdate,
  };
}

/** Returns a member's contact: values of the profile take precedence, and other values stay. */
function contactOfMember(before: Contact, identity: Identity): Contact {
  const known = profileInfo(identity);
  const others = before.info.emails?.items?.map((it) => ({ ...it, primary: false })) ?? [];
  const info = mergedInfo(known, { ...before.info, emails: { items: others } });
  const { membershipStatus: _, memberInfo: __, ...rest } = before;
  const membershipStatus = MEMBERSHIPS[identity.status.name];
  const memberInfo = memberInfoOf(identity);
  return { ...rest, ...(membershipStatus && { membershipStatus }), ...(memberInfo && { memberInfo }), info };
}

/** Updates the contact of a member from the profile; stores a new one if the member has none. */
export function followMember(context: Context, identityId: string): void {
  const { documents } = context;
  const identity = documents.get(identities, identityId);
  if (!identity) return;
  const contact = documents.get(contacts, identity.contactId);
  if (contact) saveIfChanged(context, contact, contactOfMember(contact, identity));
}

/** Stores the contacts of members who have none yet, like those of the demo site, without emitting events. */
export function addMissingContacts({ documents }: Context): void {
  for (const identity of documents.list(identities, {})) {
    if (documents.get(contacts, identity.contactId)) continue;
    const { contactId: id, createdDate, updatedDate } = identity;
    const blank = derived({
      id,
      revision: 1,
      createdDate,
      updatedDate,
      source: { sourceType: 'WIX_SITE_MEMBERS' },
      lastActivity: { activityDate: createdDate, activityType: 'MEMBER_REGISTER' },
      info: {},
    });
    putContact({ documents }, derived(contactOfMember(blank, identity)));
  }
}
