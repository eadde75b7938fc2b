import type { contacts as meta } from '@wix/crm/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { LABELS } from '../named/labels';
import { queryNamed } from '../named/store';
import { contacts } from './store';

type Facet = Serialized<meta.ContactsFacetOriginal>;

const STATUS = 'info.extendedFields.emailSubscriptions.subscriptionStatus';
const MEMBERSHIP = 'info.extendedFields.members.membershipStatus';
const SUBSCRIPTIONS = { SUBSCRIBED: 'Subscribed', UNSUBSCRIBED: 'Unsubscribed', PENDING: 'Pending' };
const MEMBERSHIPS = { APPROVED: 'Site members', PENDING: 'Waiting for approval', BLOCKED: 'Blocked' };

const byStatus = (facetType: Facet['facetType'], field: string, names: Record<string, string>): Facet[] =>
  Object.entries(names).map(([facetKey, facetDisplayName]) => ({
    facetType,
    facetKey,
    facetDisplayName,
    queryFilter: { [field]: facetKey },
  }));

/**
 * What the contact list can be narrowed by, and how many contacts each of it leaves (SDK: listFacets).
 * @param filter which contacts are counted; all without one
 * @throws PlatformError 400 for a filter that is none
 */
export function listFacets(context: Context, filter: Record<string, unknown> = {}): Facet[] {
  const labels = queryNamed(context, LABELS, { paging: { limit: 1000 } }).items;
  const facets: Facet[] = [
    { facetType: 'ALL_CONTACTS', facetKey: 'all', facetDisplayName: 'All contacts', queryFilter: {} },
    {
      facetType: 'NOT_LABELED',
      facetKey: 'not-labeled',
      facetDisplayName: 'Not labeled',
      queryFilter: { 'info.labelKeys.items': { $isEmpty: true } },
    },
  ];
  for (const { id, displayName, namespace } of labels)
    facets.push({
      facetType: 'LABEL',
      namespace,
      facetKey: id,
      facetDisplayName: displayName,
      queryFilter: { 'info.labelKeys.items': { $hasSome: [id] } },
    });
  return facets
    .concat(byStatus('SUBSCRIPTION_STATUS', STATUS, SUBSCRIPTIONS))
    .concat(byStatus('MEMBERSHIP_STATUS', MEMBERSHIP, MEMBERSHIPS))
    .map((facet) => ({
      ...facet,
      count: context.documents.count(contacts, { $and: [filter, facet.queryFilter] }),
    }));
}
