import { services as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { businessLocations } from '#services/business-tools';
import { textFilter } from '../requests/text-search';
import { aggregate } from '../services/aggregations';
import { categoryOfService } from '../services/categories/changes';
import { BY_POSITION, categories } from '../services/categories/entity';
import { addService, changeService, deleteService, findService, withSlugOfName } from '../services/changes';
import { recurringSessions, type Service, services, shownLocation } from '../services/entity';
import { changedService, newService } from '../services/input';
import { policyOfService } from '../services/policies/changes';
import { policies } from '../services/policies/entity';
import { copyVariants } from '../services/variants/follow';
import { serializePolicy, serializeService, serializeStaffDetails } from '../slots/serialize';

// The default limit (SDK, JSDoc of queryServices).
const PAGE_SIZE = 100;

type ConditionalField = meta.V2RequestedFieldsWithLiteralsOriginal;

function sent(context: Context, service: Service, conditionalFields: ConditionalField[] = []) {
  return {
    ...serializeService(service, context.baseUrl),
    ...(conditionalFields.includes('STAFF_MEMBER_DETAILS') && {
      staffMemberDetails: serializeStaffDetails(context, service),
    }),
  };
}

const READ = { callers: EVERYONE, app: 'bookings' } as const;

/** Services: query and get for everyone (specification 4.1). */
export const servicesReadOperations = moduleOperations('bookings.services', meta, READ, {
  queryServices(context, { query, conditionalFields }) {
    const page = context.documents.query(services, query, { defaultLimit: PAGE_SIZE });
    return {
      services: page.items.map((service) => sent(context, service, conditionalFields)),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total },
    };
  },
  getService(context, { serviceId, conditionalFields }) {
    const service = context.documents.get(services, serviceId);
    assert(service, () => notFound(`Service ${serviceId}`));
    return { service: sent(context, service, conditionalFields) };
  },
});

const MANAGE = { callers: MANAGERS, app: 'bookings' } as const;

/** Services, for managers (specification 4.1). */
export const servicesWriteOperations = moduleOperations('bookings.services', meta, MANAGE, {
  createService: (context, { service }) => ({
    service: serializeService(addService(context, newService(context, service)), context.baseUrl),
  }),
  updateService(context, { service }) {
    const before = findService(context, service.id ?? '');
    assertRevision('service', before, service.revision);
    const after = changeService(context, changedService(context, before, service));
    return { service: serializeService(after, context.baseUrl) };
  },
  deleteService(context, { serviceId, preserveFutureSessionsWithParticipants }) {
    deleteService(context, findService(context, serviceId), preserveFutureSessionsWithParticipants ?? false);
  },
});

/**
 * Clones a service with its future weekly sessions and its variants. The clone has its own schedule and slug, but no
 * pricing plans and no booking form; `errors` reports the missing form (JSDoc of cloneService).
 */
export const servicesCloneOperations = moduleOperations('bookings.services', meta, MANAGE, {
  cloneService(context, { sourceServiceId }) {
    const { documents, ids, clock } = context;
    const { form, ...source } = findService(context, sourceServiceId);
    const now = clock.date();
    const id = ids.guid();
    copyVariants(context, sourceServiceId, id);
    const clone = addService(
      context,
      withSlugOfName(context, {
        ...source,
        id,
        revision: '1',
        createdDate: now,
        updatedDate: now,
        supportedSlugs: [],
        schedule: { ...source.schedule, id: ids.guid() },
        payment: { ...source.payment, pricingPlanIds: [] },
        // A group always belongs to the same service (platform facts 28.9).
        ...(source.addOnGroups && {
          addOnGroups: source.addOnGroups.map((group) => ({ ...group, id: ids.guid() })),
        }),
      }),
    );
    for (const session of documents.list(recurringSessions, { serviceId: source.id })) {
      documents.put(recurringSessions, { ...session, id: ids.guid(), serviceId: clone.id });
    }
    return { service: serializeService(clone, context.baseUrl), errors: form ? ['FORM' as const] : [] };
  },
});

// The most services listed with a policy (SDK: `BookingPolicyWithServices`).
const CONNECTED = 5;
// The default limit is 100 (SDK, JSDoc of searchServices and queryPolicies).
const PAGE = { defaultLimit: 100 };

export const servicesSearchOperations = moduleOperations('bookings.services', meta, READ, {
  countServices: (context, { filter }) => ({ count: context.documents.count(services, filter ?? {}) }),
  searchServices({ documents, baseUrl }, { search: { cursorPaging, filter, sort, search, aggregations } }) {
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
  queryPolicies({ documents, baseUrl }, { query }) {
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
  queryLocations({ documents }, { filter: { services: matching, businessLocationIds = [] } = {} }) {
    const used = documents.list(services, matching ?? {}).flatMap(({ locations }) => locations ?? []);
    const usedIds = new Set(used.map(({ business }) => business?.id));
    const locations = documents
      .list(businessLocations, {})
      .filter(({ id }) => usedIds.has(id))
      .filter(({ id }) => businessLocationIds.length === 0 || businessLocationIds.includes(id));
    return {
      businessLocations: {
        exists: locations.length > 0,
        locations: locations.map(shownLocation).map((business) => ({
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
  queryCategories({ documents }, { filter: { services: matching, categoryIds = [] } = {} }) {
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
