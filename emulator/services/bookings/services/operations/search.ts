import { services as meta } from '@wix/bookings/meta';
import { EVERYONE } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { policyOfService } from '../../booking-policies/changes';
import { policies } from '../../booking-policies/store';
import { categoryOfService } from '../../categories-v2/changes';
import { BY_POSITION, categories } from '../../categories-v2/store';
import { textFilter } from '../../requests/text-search';
import { aggregate } from '../aggregations';
import { serializePolicy, serializeService } from '../serialize';
import { businessLocations, services } from '../store';

const options = { callers: EVERYONE, app: 'bookings' } as const;
// How many of its services a policy tells (SDK: `BookingPolicyWithServices`).
const CONNECTED = 5;
// 100 of them when no limit is given (SDK, JSDoc of searchServices and queryPolicies).
const PAGE = { defaultLimit: 100 };

/** What everyone may ask about services besides the services themselves. */
export const servicesSearchOperations = moduleOperations('bookings.services', meta, options, {
  countServices: ({ filter }, context) => ({
    count: context.documents.count(services, filter ?? {}),
  }),
  searchServices({ search: { cursorPaging, filter, sort, search, aggregations } }, { documents, baseUrl }) {
    const wanted = { $and: [filter ?? {}, textFilter(search)] };
    const page = documents.queryByCursor(
      services,
      { cursorPaging, filter: wanted, sort },
      { ...PAGE, field: 'search' },
    );
    return {
      services: page.items.map((service) => serializeService(service, baseUrl)),
      pagingMetadata: page.pagingMetadata,
      ...(aggregations?.length && {
        aggregationData: aggregate(documents.list(services, page.filter), aggregations),
      }),
    };
  },
  queryPolicies({ query }, { documents, baseUrl }) {
    const page = documents.queryByCursor(policies, query, PAGE);
    return {
      bookingPolicies: page.items.map((policy) => {
        const connected = { 'bookingPolicy.id': policy.id };
        const first = documents.list(services, connected, undefined, CONNECTED);
        return {
          bookingPolicy: serializePolicy(policyOfService(policy)),
          connectedServices: first.map((service) => serializeService(service, baseUrl)),
          totalServiceCount: documents.count(services, connected),
        };
      }),
      pagingMetadata: page.pagingMetadata,
    };
  },
  queryLocations({ filter: { services: matching, businessLocationIds = [] } = {} }, { documents }) {
    const used = documents.list(services, matching ?? {}).flatMap(({ locations }) => locations ?? []);
    const usedIds = new Set(used.map(({ business }) => business?.id));
    const locations = documents
      .list(businessLocations, {})
      .filter(({ id }) => usedIds.has(id))
      .filter(({ id }) => businessLocationIds.length === 0 || businessLocationIds.includes(id));
    return {
      businessLocations: {
        exists: locations.length > 0,
        locations: locations.map((business) => ({
          id: business.id,
          type: 'BUSINESS' as const,
          business,
          calculatedAddress: business.address,
        })),
      },
      customLocations: { exists: used.some(({ type }) => type === 'CUSTOM') },
      customerLocations: { exists: used.some(({ type }) => type === 'CUSTOMER') },
    };
  },
  queryCategories({ filter: { services: matching, categoryIds = [] } = {} }, { documents }) {
    const used = matching && new Set(documents.list(services, matching).map(({ category }) => category?.id));
    return {
      categories: documents
        .list(categories, {}, BY_POSITION)
        .filter(({ id }) => !used || used.has(id))
        .filter(({ id }) => categoryIds.length === 0 || categoryIds.includes(id))
        .map(categoryOfService),
    };
  },
});
