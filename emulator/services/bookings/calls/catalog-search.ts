import { catalogSearch as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert, assertField, invalidField } from '#core/contract/errors';
import { moduleOperations, type RequestOf } from '#core/contract/operation';
import { type Service, services } from '../services/entity';
import { serializeService, serializeStaffDetails } from '../slots/serialize';
import { isBookableWithin, type Window } from '../slots/time-slots/in-window';
import { readLocalDate, readZone } from '../slots/time-slots/local-dates';
import { resourceTypes } from '../staff/resource-types/entity';
import { resources, STAFF_TYPE } from '../staff/resources/entity';

/** The size of a page without a limit (SDK: `QueryServicesByFiltersRequest.query`). */
const PAGE_SIZE = 10;
/** The most resources that are looked through (SDK: `ServiceFilters.locationIds`). */
const MOST_RESOURCES = 200;
/** Free times are computed for at most so many services in a call, because all other calls wait meanwhile. */
const MOST_SERVICES = 200;

type Filters = NonNullable<RequestOf<typeof meta.queryServicesByFilters>['serviceFilters']>;

/** Reads the window of a request. @throws PlatformError 400 for half of one, or one that ends before it starts */
function readWindow(context: Context, filters: Filters): Window | undefined {
  const { localStartDate, localEndDate, timeZone, exactMatch } = filters;
  const at = 'serviceFilters.localEndDate';
  assertField(Boolean(localStartDate) === Boolean(localEndDate), at, 'must be stated with localStartDate');
  if (!localStartDate || !localEndDate) return undefined;
  const zone = readZone(context, timeZone);
  const start = readLocalDate(localStartDate, zone, 'serviceFilters.localStartDate');
  const end = readLocalDate(localEndDate, zone, at);
  assertField(start < end, at, 'must be later than localStartDate');
  return { start, end, zone, exactMatch: exactMatch ?? false };
}

/** Returns the ids of the types of resources with these names. Staff members are resources too. */
function typeIds({ documents }: Context, names: readonly string[]): string[] {
  const named = documents.list(resourceTypes, { name: { $in: names } }).map(({ id }) => id);
  return names.some((name) => name.toUpperCase() === 'STAFF') ? [...named, STAFF_TYPE] : named;
}

/** Returns the filter of the services whose resources a request names by place and type; undefined if it names none. */
function resourceFilter(context: Context, { locationIds = [], resourceTypes: types = [] }: Filters) {
  if (locationIds.length === 0 && types.length === 0) return undefined;
  const places = {
    $or: [
      { 'locationOptions.availableInAllLocations': true },
      {
        'locationOptions.specificLocationOptions.businessLocations.locationId': { $hasSome: locationIds },
      },
    ],
  };
  const filter = {
    $and: [
      locationIds.length > 0 ? places : {},
      types.length > 0 ? { typeId: { $in: typeIds(context, types) } } : {},
    ],
  };
  const ids = context.documents
    .list(resources, filter)
    .slice(0, MOST_RESOURCES)
    .map(({ id }) => id);
  return {
    $or: [
      { staffMemberIds: { $hasSome: ids } },
      { 'serviceResources.resourceIds.values': { $hasSome: ids } },
    ],
  };
}

function serializeResult(context: Context, service: Service, available: boolean) {
  const { documents: _, baseUrl } = context;
  return {
    service: {
      ...serializeService(service, baseUrl),
      staffMemberDetails: serializeStaffDetails(context, service),
    },
    available,
  };
}

/** Services with whether they can be booked in a window, as a visitor looks for them. */
export const catalogSearchOperations = moduleOperations(
  'bookings.catalogSearch',
  meta,
  { callers: EVERYONE, app: 'bookings' },
  {
    queryServicesByFilters(context, { query = {}, serviceFilters = {} }) {
      const filters = serviceFilters ?? {};
      const window = readWindow(context, filters);
      // Attributes of resources cannot be defined here, so no resource has one (platform facts 51.1).
      const wanted = filters.attributes?.length ? { id: '' } : resourceFilter(context, filters);
      const options = { defaultLimit: PAGE_SIZE, ...(wanted && { scope: wanted }) };
      const limit = query?.cursorPaging?.limit ?? PAGE_SIZE;
      const results: ReturnType<typeof serializeResult>[] = [];
      let pageQuery = query ?? {};
      for (let looked = 0; ; ) {
        const page = context.documents.queryByCursor(services, pageQuery, options);
        for (const service of page.items) {
          const available = !window || isBookableWithin(context, service, window);
          if (available || filters.includeUnavailable)
            results.push(serializeResult(context, service, available));
        }
        looked += page.items.length;
        const { pagingMetadata } = page;
        const next = pagingMetadata.cursors?.next;
        // Without a page of its own, a request gets what is left of one (SDK: queryServicesByFilters).
        if (!next || !query?.cursorPaging || results.length >= limit)
          return { results, pagingMetadata: { ...pagingMetadata, count: results.length } };
        assert(looked < MOST_SERVICES, () =>
          invalidField('query', `must choose from fewer than ${MOST_SERVICES} services`, 'MAX'),
        );
        pageQuery = { cursorPaging: { cursor: next, limit: limit - results.length } };
      }
    },
  },
);
