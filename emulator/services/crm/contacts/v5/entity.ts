import type { Context } from '#core/contract/context';
import { type Collection, collection } from '#core/documents/collection';
import { type TextSearch, withSearch } from '#core/documents/search/text-search';
import { type Contact, contacts } from '../entity';

const SOME = ['$eq', '$exists', '$in', '$ne', '$nin'] as const;
const TEXT = { kind: 'string', operators: [...SOME, '$startsWith'] } as const;
const REFERENCE = { kind: 'string', operators: SOME } as const;
const STATUS = { kind: 'string', operators: ['$eq', '$in', '$ne', '$nin'] } as const;
const SWITCH = { kind: 'boolean', operators: ['$eq', '$ne'] } as const;
const DATE = { kind: 'date', operators: ['$eq', '$gt', '$gte', '$lt', '$lte', '$ne'] } as const;
const LIST = { kind: 'list', operators: ['$exists', '$hasAll', '$hasSome', '$isEmpty'] } as const;
const WHOLE_TEXTS = { kind: 'list', operators: ['$exists', '$hasAll', '$hasSome'] } as const;
const TEXTS = { kind: 'list', operators: [...WHOLE_TEXTS.operators, '$startsWith'] } as const;

const inAddresses = (name: string, definition: object) => ({
  [`addresses.${name}`]: { ...definition, path: `info.addresses.items[].${name}` },
});

/**
 * The contacts by the names of the fifth version of the calls (SDK: ContactQuerySpec, ContactSearchSpec). They are stored
 * in the table of the fourth.
 */
export const contactsV5: Collection<Contact> = collection<Contact>(contacts.name, {
  fields: {
    id: STATUS,
    createdDate: DATE,
    updatedDate: DATE,
    externalId: { kind: 'string', operators: SOME },
    'name.first': { ...TEXT, path: 'info.name.first' },
    'name.last': { ...TEXT, path: 'info.name.last' },
    'company.name': { ...TEXT, path: 'info.company' },
    'company.jobTitle': { ...TEXT, path: 'info.jobTitle' },
    'email.email': { ...TEXT, path: 'primaryInfo.email' },
    'email.subscriptionStatus.status': { ...STATUS, path: 'found.emailStatus' },
    'email.deliverabilityStatus': { ...STATUS, path: 'found.emailDeliverability' },
    'phone.phone': { ...TEXT, path: 'primaryInfo.phone' },
    'phone.e164': { ...TEXT, path: 'found.e164' },
    'phone.subscriptionStatus.status': { ...STATUS, path: 'found.phoneStatus' },
    'phone.deliverabilityStatus': { ...STATUS, path: 'found.phoneDeliverability' },
    'additionalEmails.email': { ...TEXTS, path: 'found.moreEmails' },
    'additionalPhones.phone': { ...TEXTS, path: 'found.morePhones' },
    'additionalPhones.e164': { ...TEXTS, path: 'found.moreE164' },
    ...inAddresses('address.country', WHOLE_TEXTS),
    ...inAddresses('address.subdivision', WHOLE_TEXTS),
    ...inAddresses('address.subdivisionFullname', TEXTS),
    ...inAddresses('address.city', TEXTS),
    ...inAddresses('address.postalCode', TEXTS),
    ...inAddresses('address.addressLine', TEXTS),
    ...inAddresses('address.streetAddress.name', TEXTS),
    ...inAddresses('recipient.company', TEXTS),
    ...inAddresses('recipient.firstName', TEXTS),
    ...inAddresses('recipient.lastName', TEXTS),
    ...inAddresses('recipient.phone', WHOLE_TEXTS),
    locale: { ...TEXT, path: 'info.locale' },
    birthdate: { ...DATE, kind: 'string', path: 'info.birthdate' },
    timeZone: REFERENCE,
    assigneeId: REFERENCE,
    locationIds: LIST,
    segmentIds: LIST,
    'tags.privateTags.tagIds': { ...LIST, path: 'tagIds' },
    'source.appId': REFERENCE,
    'source.userId': REFERENCE,
    'source.additionalInfo': TEXT,
    'lastActivity.date': { ...DATE, path: 'lastActivity.activityDate' },
    'memberInfo.memberId': REFERENCE,
    'memberInfo.email': TEXT,
    'memberInfo.status': REFERENCE,
    'memberInfo.signupDate': DATE,
    'memberInfo.emailVerified': SWITCH,
    'memberInfo.emailVerificationRequired': SWITCH,
    'memberInfo.requireProfileCompletion': SWITCH,
    'memberInfo.profileInfo.nickname': TEXT,
    'memberInfo.profileInfo.privacyStatus': REFERENCE,
    'memberInfo.profileInfo.muted': SWITCH,
    'memberInfo.profileInfo.reported': SWITCH,
    'memberInfo.userInfo.role': REFERENCE,
    'memberInfo.groupInfo.groupIds': LIST,
    'memberInfo.sessionInfo.mobileAppNames': LIST,
    'memberInfo.sessionInfo.lastWebLogin': DATE,
    'memberInfo.sessionInfo.lastMobileLogin': DATE,
    displayName: { kind: 'string', path: 'found.byFirstName' },
    displayNameByLast: { kind: 'string', path: 'found.byLastName' },
  },
  searchable: {
    'name.full': 'found.fullName',
    'email.email': 'primaryInfo.email',
    'phone.phone': 'primaryInfo.phone',
    'company.name': 'info.company',
    'company.jobTitle': 'info.jobTitle',
    'memberInfo.email': 'memberInfo.email',
    'memberInfo.profileInfo.nickname': 'memberInfo.profileInfo.nickname',
  },
});

/** Returns the contacts that a call by filter means. @throws PlatformError 400 for an invalid filter or search */
export const selected = (
  { documents }: Context,
  filter: unknown,
  search: TextSearch | undefined,
): Contact[] => documents.list(contactsV5, withSearch(filter ?? {}, search));
