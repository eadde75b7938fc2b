import type { contacts as meta } from '@wix/crm/meta';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { withSearch } from '#core/documents/search/text-search';
import type { OffsetQuery } from '#core/documents/types';
import { LABELS } from '../named/entity';
import { queryNamed } from '../named/find';
import { type Contact, contacts } from './entity';
import { illegalLimit, neitherFilterNorSearch, unsupportedSortField } from './errors';
import { projected, serializeContact, type Wanted } from './serialize';

const SORTABLE = [
  'createdDate',
  'lastActivity.activityDate',
  'primaryInfo.email',
  'info.name.first',
  'info.name.last',
  'info.company',
  'info.jobTitle',
  'info.birthdate',
  'info.extendedFields.emailSubscriptions.effectiveEmail',
];

/** The texts in which a query searches for words (statement contacts-contact-search-email). */
const SEARCHED = [
  'info.name.first',
  'info.name.last',
  'info.emails.items[].email',
  'info.phones.items[].phone',
];

/** The fields in which the calls for many contacts search, for an exact match (SDK: bulkDeleteContacts). */
const searchFilter = (search: string) => ({
  $or: [
    { 'info.name.first': search },
    { 'info.name.last': search },
    { 'info.emails.email': { $hasSome: [search] } },
    { 'info.phones.phone': { $hasSome: [search] } },
  ],
});

const filterOf = (filter: unknown, search: string | null | undefined) => ({
  $and: [filter ?? {}, search ? searchFilter(search) : {}],
});

type Query = Omit<OffsetQuery, 'sort'> & { sort?: readonly { fieldName?: string }[] };

/** Returns a page of contacts, by default the newest first. */
export function queryContacts({ documents }: Context, query: Query, wanted: Wanted, search?: string | null) {
  const { filter, sort = [], paging } = query;
  for (const { fieldName = '' } of sort)
    assert(SORTABLE.includes(fieldName), () => unsupportedSortField(fieldName));
  const limit = paging?.limit ?? 50;
  assert(limit >= 0 && limit <= 1000, () => illegalLimit(limit));
  const words = search ? { expression: search, mode: 'AND' as const, fields: SEARCHED } : undefined;
  const page = documents.query(
    contacts,
    { filter: withSearch(filter, words), sort, ...(paging && { paging }) },
    { defaultLimit: 50, maxLimit: 1000 },
  );
  const { items, total, offset, count } = page;
  return {
    contacts: items.map((contact) => projected(serializeContact(contact), wanted)),
    pagingMetadata: { count, offset, total, tooManyToCount: false },
  };
}

/**
 * Returns the contacts that a bulk call selects.
 * @throws PlatformError as `queryContacts` for a filter
 */
export function bulkContacts(
  { documents }: Context,
  { filter, search }: { filter?: Record<string, unknown> | null; search?: string | null },
): Contact[] {
  assert(filter || search, () => neitherFilterNorSearch());
  return documents.list(contacts, filterOf(filter, search));
}

type Facet = Serialized<meta.ContactsFacetOriginal>;

/** A facet of contacts with a value of a system field: its key, its name, the field and the value. */
type StatusFacet = readonly [key: string, name: string, field: string, value: string];

const STATUS = 'emailSubscriptions.subscriptionStatus';
const DELIVERABILITY = 'emailSubscriptions.deliverabilityStatus';
const MEMBERSHIP = 'members.membershipStatus';

const SUBSCRIPTIONS: readonly StatusFacet[] = [
  ['subscribed', 'Subscribed', STATUS, 'SUBSCRIBED'],
  ['unsubscribed', 'Unsubscribed', STATUS, 'UNSUBSCRIBED'],
  ['pending', 'Pending', STATUS, 'PENDING'],
  ['bounced', 'Bounced', DELIVERABILITY, 'BOUNCED'],
  ['spam', 'Spam', DELIVERABILITY, 'SPAM_COMPLAINT'],
  ['inactive', 'Inactive', DELIVERABILITY, 'INACTIVE'],
];
const MEMBERSHIPS: readonly StatusFacet[] = [
  ['approved', 'Approved', MEMBERSHIP, 'APPROVED'],
  ['denied', 'Blocked', MEMBERSHIP, 'BLOCKED'],
  ['pending', 'Pending', MEMBERSHIP, 'PENDING'],
  ['inactive', 'Inactive', MEMBERSHIP, 'OFFLINE'],
];

const byStatus = (
  facetType: Facet['facetType'],
  [namespace, namespaceDisplayName]: readonly [string, string],
  facets: readonly StatusFacet[],
): Facet[] =>
  facets.map(([key, facetDisplayName, field, value]) => ({
    facetType,
    namespace,
    namespaceDisplayName,
    facetKey: `${namespace}.${key}`,
    facetDisplayName,
    queryFilter: { [`info.extendedFields.${field}`]: { $eq: value } },
  }));

/**
 * Returns the facets of the contact list, each with its number of contacts (SDK: listFacets).
 * @param filter the contacts to count; if empty, all
 * @throws PlatformError 400 for an invalid filter
 */
export function listFacets(context: Context, filter: Record<string, unknown> = {}): Facet[] {
  const labels = queryNamed(context, LABELS, { paging: { limit: 1000 } }).items;
  const facets: Facet[] = [
    {
      facetType: 'ALL_CONTACTS',
      facetKey: 'contacts.all',
      facetDisplayName: 'All Contacts',
      queryFilter: {},
    },
    {
      facetType: 'NOT_LABELED',
      facetKey: 'contacts.not-labeled',
      facetDisplayName: 'Not labeled',
      queryFilter: { 'info.labelKeys.items': { $isEmpty: true } },
    },
  ];
  for (const { id, displayName, namespace } of labels)
    facets.push({
      facetType: 'LABEL',
      namespace,
      namespaceDisplayName: 'Labels',
      facetKey: id,
      facetDisplayName: displayName,
      queryFilter: { 'info.labelKeys': { $hasSome: [id] } },
    });
  return facets
    .concat(byStatus('SUBSCRIPTION_STATUS', ['emailSubscriptions', 'Subscription Status'], SUBSCRIPTIONS))
    .concat(byStatus('MEMBERSHIP_STATUS', ['membershipStatus', 'Membership Status'], MEMBERSHIPS))
    .map((facet) => ({
      ...facet,
      count: context.documents.count(contacts, { $and: [filter, facet.queryFilter] }),
    }));
}
