import type { contacts as meta, contactsV5 as metaV5 } from '@wix/crm/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { DAY } from '#core/time/clock';
import type { EmailSubscription } from './subscriptions/entity';

export type ContactEntity = Serialized<meta.ContactOriginal>;
/** A contact as the fifth version of the calls shows it. */
export type ContactV5 = Serialized<metaV5.ContactOriginal>;
type Info = NonNullable<ContactEntity['info']>;
type SentAddress = NonNullable<NonNullable<Info['addresses']>['items']>[number];

/** An address of a contact. Only the fifth version of the calls shows the recipient and the further parts of it. */
export type ContactAddress = Omit<SentAddress, 'address'> & {
  address?: NonNullable<NonNullable<ContactV5['addresses']>[number]['address']>;
  recipient?: NonNullable<ContactV5['addresses']>[number]['recipient'];
  isDefault?: boolean;
};

export type ContactInfo = Omit<Info, 'addresses'> & { addresses?: { items?: ContactAddress[] } };
export type ContactEmail = NonNullable<NonNullable<ContactInfo['emails']>['items']>[number];
export type ContactPhone = NonNullable<NonNullable<ContactInfo['phones']>['items']>[number];
export type SourceType = NonNullable<NonNullable<ContactEntity['source']>['sourceType']>;
export type ActivityType = NonNullable<NonNullable<ContactEntity['lastActivity']>['activityType']>;

/** The status of a contact's member, as values of the extended field (platform documentation). */
export type MembershipStatus = 'APPROVED' | 'PENDING' | 'BLOCKED' | 'OFFLINE';

/** A person known to the site, no matter through which app. */
export interface Contact {
  id: string;
  /** A number, unlike the revisions of other entities (SDK: Contact). */
  revision: number;
  createdDate: string;
  updatedDate: string;
  source: { sourceType: SourceType; appId?: string; userId?: string; additionalInfo?: string };
  lastActivity: { activityDate: string; activityType: ActivityType };
  info: ContactInfo;
  /** The keys by which it is found: addresses in lower case, phone numbers as E.164 or their digits. */
  emailKeys: string[];
  phoneKeys: string[];
  primaryInfo: { email?: string; phone?: string };
  membershipStatus?: MembershipStatus;
  /** Of the primary email. */
  subscriptionStatus?: EmailSubscription['subscriptionStatus'];
  deliverabilityStatus?: EmailSubscription['deliverabilityStatus'];
  /** The key of the primary email, by which its email subscription is found. */
  primaryKey?: string;
  /** The keys of the extended fields with a value. */
  fieldKeys: string[];
  /** Fields that only the fifth version of the calls has; they are absent or not empty. */
  externalId?: string;
  timeZone?: string;
  assigneeId?: string;
  locationIds?: string[];
  tagIds?: string[];
  namespaces?: NonNullable<ContactV5['extendedFields']>['namespaces'];
  /** The member of the contact as that version shows it, so that contacts are found by it. */
  memberInfo?: ContactV5['memberInfo'];
  /** Whether the owner of the primary phone wants marketing messages, if that was ever said. */
  smsSubscription?: { status: EmailSubscription['subscriptionStatus']; updatedDate: string };
  /** The values that filters and searches need; they follow from the rest. */
  found?: FoundBy;
}

/** The values of a contact that follow from others, for filters, sorts and searches of the fifth version. */
export interface FoundBy {
  fullName?: string;
  byFirstName: string;
  byLastName: string;
  e164?: string;
  emailStatus?: string;
  emailDeliverability?: string;
  phoneStatus?: string;
  phoneDeliverability?: string;
  moreEmails: string[];
  morePhones: string[];
  moreE164: string[];
}

/** The operators of the documented table of filters (statements contacts-contact-filter-*). */
const EXACT = { kind: 'string', operators: ['$eq', '$ne', '$in', '$nin', '$exists', '$hasSome'] } as const;
const TEXT = { kind: 'string', operators: [...EXACT.operators, '$startsWith'] } as const;
const EXACT_LIST = { kind: 'list', operators: EXACT.operators } as const;
const TEXT_LIST = { kind: 'list', operators: TEXT.operators } as const;

/** The paths of the lists by which the fifth version of the calls filters. */
const LISTS_V5 = [
  'locationIds',
  'segmentIds',
  'tagIds',
  'memberInfo.groupInfo.groupIds',
  'memberInfo.sessionInfo.mobileAppNames',
  'found.moreEmails',
  'found.morePhones',
  'found.moreE164',
  'info.addresses.items[].address.addressLine',
  'info.addresses.items[].address.postalCode',
  'info.addresses.items[].address.subdivisionFullname',
  'info.addresses.items[].recipient.company',
  'info.addresses.items[].recipient.firstName',
  'info.addresses.items[].recipient.lastName',
  'info.addresses.items[].recipient.phone',
];

/** The paths of the texts whose words are searched. */
const WORDS = [
  'info.name.first',
  'info.name.last',
  'info.emails.items[].email',
  'info.phones.items[].phone',
  'info.company',
  'info.jobTitle',
  'found.fullName',
  'primaryInfo.email',
  'primaryInfo.phone',
  'memberInfo.email',
  'memberInfo.profileInfo.nickname',
];

export const contacts = collection<Contact>('contacts', {
  shown: {
    title: 'Contacts',
    group: 'Contacts',
    calls: ['crm.contacts', 'contact'],
    columns: ['info.name.first', 'info.name.last', 'primaryInfo.email', 'primaryInfo.phone', 'createdDate'],
  },
  // (SDK: QueryContactsApplicationErrors)
  filterError: {
    form: 'MALFORMED_FILTER',
    field: 'UNSUPPORTED_FILTER_FIELD_UNKNOWN',
    operator: 'UNSUPPORTED_FILTER_OPERATOR',
    value: 'UNSUPPORTED_FILTER_VALUE',
    combination: 'UNSUPPORTED_FILTER',
    type: 'UNSUPPORTED_FILTER_VALUE_TYPE',
  },
  fields: {
    id: EXACT,
    createdDate: 'date',
    updatedDate: 'date',
    'lastActivity.activityDate': 'date',
    'primaryInfo.email': TEXT,
    'primaryInfo.phone': TEXT,
    'primaryEmail.email': { kind: 'string', path: 'primaryInfo.email' },
    'info.name.first': TEXT,
    'info.name.last': TEXT,
    'info.company': TEXT,
    'info.jobTitle': TEXT,
    'info.birthdate': 'string',
    'info.locale': EXACT,
    'info.addresses.street': { ...TEXT_LIST, path: 'info.addresses.items[].address.streetAddress.name' },
    'info.addresses.city': { ...TEXT_LIST, path: 'info.addresses.items[].address.city' },
    'info.addresses.subdivision': { ...EXACT_LIST, path: 'info.addresses.items[].address.subdivision' },
    'info.addresses.country': { ...EXACT_LIST, path: 'info.addresses.items[].address.country' },
    'info.locations': { kind: 'list', path: 'info.locations.items' },
    'info.emails.email': { ...TEXT_LIST, path: 'info.emails.items[].email' },
    'info.phones.phone': { ...TEXT_LIST, path: 'info.phones.items[].phone' },
    'info.labelKeys': { kind: 'list', path: 'info.labelKeys.items' },
    'info.labelKeys.items': { kind: 'list', path: 'info.labelKeys.items' },
    'source.sourceType': 'string',
    'info.extendedFields.members.membershipStatus': { kind: 'string', path: 'membershipStatus' },
    'info.extendedFields.emailSubscriptions.subscriptionStatus': {
      kind: 'string',
      path: 'subscriptionStatus',
    },
    'info.extendedFields.emailSubscriptions.deliverabilityStatus': {
      kind: 'string',
      path: 'deliverabilityStatus',
    },
    'info.extendedFields.emailSubscriptions.effectiveEmail': { kind: 'string', path: 'primaryInfo.email' },
    'primaryEmail.subscriptionStatus': { kind: 'string', path: 'subscriptionStatus' },
    emailKeys: 'list',
    phoneKeys: 'list',
    primaryKey: 'string',
    fieldKeys: 'list',
    externalId: 'string',
    assigneeId: 'string',
  },
  alsoFoundBy: Object.fromEntries(LISTS_V5.map((path) => [path, 'list'])),
  wordsAt: WORDS,
  searchable: Object.fromEntries(WORDS.map((path) => [path, path])),
});

/** The target of each merged contact, by the id of the merged one. */
export const contactMerges = collection<{ id: string; targetId: string }>('contact_merges', {
  fields: { targetId: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** A change of many contacts (documentation of Bulk Job). */
export interface BulkJob {
  id: string;
  type: 'DELETE' | 'UPDATE' | 'ADD_LABELS' | 'REMOVE_LABELS' | 'ADD_REMOVE_LABELS';
  status: 'COMPLETED';
  startedDate: string;
  finishedDate: string;
  totalItems: number;
  successTotal: number;
  failedTotal: number;
  /** Each error once, with the number of contacts that had it. */
  errors: { count: number; code: string; message: string }[];
}

/** How long the result of a job can be read, in milliseconds. */
const JOBS_KEPT = 30 * DAY;

export const bulkJobs = collection<BulkJob>('contact_bulk_jobs', {
  fields: { startedDate: 'date', type: 'string', status: 'string' },
  defaultSort: [{ fieldName: 'startedDate', order: 'DESC' }],
  expiry: { field: 'startedDate', after: JOBS_KEPT },
});

/** A contact in the trash bin. */
export type DeletedContact = Contact & { deletedDate: string };

/** How long contacts that any version of the calls deletes can be restored, in milliseconds (platform facts 47.3). */
const TRASH_KEPT = 90 * DAY;

export const deletedContacts = collection<DeletedContact>('deleted_contacts', {
  shown: {
    title: 'Deleted contacts',
    group: 'Contacts',
    columns: ['info.name.first', 'info.name.last', 'primaryInfo.email', 'deletedDate'],
  },
  fields: {
    externalId: 'string',
    primaryKey: 'string',
    phoneKeys: 'list',
    createdDate: 'date',
    deletedDate: 'date',
  },
  defaultSort: [{ fieldName: 'deletedDate', order: 'DESC' }],
  expiry: { field: 'deletedDate', after: TRASH_KEPT },
});

/** The upload of a picture of a contact. */
export interface ImageUpload {
  id: string;
  contactId: string;
  status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILURE';
  createdDate: string;
}

/** How long the status of an upload can be read, in milliseconds. */
const IMAGES_KEPT = 30 * DAY;

export const imageUploads = collection<ImageUpload>('contact_image_uploads', {
  fields: { contactId: 'string', status: 'string', createdDate: 'date' },
  expiry: { field: 'createdDate', after: IMAGES_KEPT },
});
