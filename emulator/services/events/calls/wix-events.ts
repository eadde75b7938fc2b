import * as z from 'zod';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { assert, invalidField, notFound, permissionDenied } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { events } from '../events/entity';
import { PUBLISHED } from '../events/serialize';
import { eventsV1 } from '../events/v1/entity';
import { EVENT_FIELDSETS, serializeEventsV1 } from '../events/v1/serialize';
import { listOf, number, order, sortOf } from '../requests/earlier';
import { withFilter } from '../requests/filter';

/** The V3 names of values that are named differently in V1, by field. */
const NAMES_IN_V3: Record<string, Record<string, string>> = {
  status: { SCHEDULED: 'UPCOMING' },
  'registration.initialType': { TICKETS: 'TICKETING' },
};

/** Converts the values in a V1 filter to the stored ones. */
function storedFilter(filter: unknown, names: Record<string, string> = {}): unknown {
  if (typeof filter === 'string') return names[filter] ?? filter;
  if (Array.isArray(filter)) return filter.map((part) => storedFilter(part, names));
  if (typeof filter !== 'object' || filter === null) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [
      key,
      storedFilter(value, key.startsWith('$') ? names : NAMES_IN_V3[key]),
    ]),
  );
}

const fieldset = z.enum(EVENT_FIELDSETS);

/** The call's contract, from its REST documentation (Query Events V2). */
const contract = z.object({
  query: z
    .object({
      filter: z.record(z.string(), z.unknown()).nullish(),
      sort: z.array(z.object({ fieldName: z.string(), order: z.enum(['ASC', 'DESC']).optional() })).nullish(),
      paging: z
        .object({
          limit: z.number().int().min(0).max(1000).nullish(),
          offset: z.number().int().min(0).nullish(),
        })
        .nullish(),
    })
    .nullish(),
  fieldset: z.array(fieldset).max(20).nullish(),
  facet: z.array(z.literal('status')).max(20).nullish(),
  includeDrafts: z.boolean().nullish(),
});

const STATUSES = { UPCOMING: 'SCHEDULED', STARTED: 'STARTED', ENDED: 'ENDED', CANCELED: 'CANCELED' } as const;

interface Wanted {
  filter: unknown;
  sort: { fieldName: string; order?: 'ASC' | 'DESC' | undefined }[] | undefined;
  paging: { limit?: number | null | undefined; offset?: number | null | undefined } | undefined;
  fields: z.infer<typeof fieldset>[];
  facet: boolean;
  includeDrafts: boolean;
}

/** Returns a page of events in the format of V1, and the number of events of each status. */
function pageOf(context: Context, { filter: given, sort, paging, fields, facet, includeDrafts }: Wanted) {
  assert(!includeDrafts || isManager(context), () => permissionDenied('read draft events'));
  const scope = includeDrafts ? {} : PUBLISHED;
  const filter = storedFilter(given);
  const page = withFilter(() =>
    context.documents.query(eventsV1, { filter, sort, paging }, { scope, defaultLimit: 50, maxLimit: 1000 }),
  );
  const countOf = (status: string) =>
    context.documents.count(eventsV1, { $and: [scope, filter, { status }] });
  const counts = () =>
    Object.fromEntries(Object.entries(STATUSES).map(([status, name]) => [name, countOf(status)]));
  return {
    page,
    events: serializeEventsV1(context, page.items, fields),
    facets: facet ? { facets: { status: { counts: counts() } } } : {},
  };
}

/**
 * These operations are calls of SDKs before V3: the current SDK has no such functions, so the contracts are written out
 * here.
 */
const earlier: Pick<Operation, 'parameters' | 'app' | 'callers' | 'hasContract'> = {
  parameters: [],
  app: 'events',
  callers: EVERYONE,
  hasContract: false,
};

/** The query of SDKs before V3 (`wixEvents.queryEventsV2`): the same events in the format of V1. */
const queryEventsV2: Operation = {
  ...earlier,
  name: 'events.wixEvents.queryEventsV2',
  method: 'POST',
  paths: ['/events/v2/events/query', '/events-server/v2/events/query'],
  handle({ run }, request) {
    const { query, fieldset: fields, facet, includeDrafts } = readRequest(contract, request);
    return run((context) => {
      const { page, events, facets } = pageOf(context, {
        filter: query?.filter ?? {},
        sort: query?.sort ?? undefined,
        paging: query?.paging ?? undefined,
        fields: fields ?? [],
        facet: Boolean(facet?.length),
        includeDrafts: includeDrafts ?? false,
      });
      const { count, offset, total } = page;
      return { events, pagingMetadata: { count, offset, total }, ...facets };
    });
  },
};

/** The contract of the oldest query (platform facts 43.1). */
const contractV1 = z.object({
  offset: number(Number.MAX_SAFE_INTEGER),
  limit: number(1000),
  filter: z.record(z.string(), z.unknown()).nullish(),
  status: listOf(z.enum(['SCHEDULED', 'STARTED', 'ENDED', 'CANCELED'])),
  slug: z.string().nullish(),
  userId: listOf(z.string()),
  // Named differently by the SDK and by the documentation (statement events-v1-sort-desc).
  order,
  sort: order,
  fieldset: listOf(fieldset),
  facet: listOf(z.literal('status')),
});

/** The query and the list before V2. Without a limit they only return the number of events (platform facts 43.1). */
const [queryEventsV1, listEventsV1] = (
  [
    ['queryEvents', 'POST', '/v1/events/query', 1000],
    ['listEvents', 'GET', '/v1/events', 100],
  ] as const
).map(
  ([name, method, path, most]): Operation => ({
    ...earlier,
    name: `events.wixEvents.${name}`,
    method,
    paths: [`/events${path}`, `/events-server${path}`],
    handle({ run }, request) {
      const { offset, limit, filter, status, slug, userId, ...wanted } = readRequest(contractV1, request);
      assert(limit <= most, () => invalidField('limit', `must be at most ${most}`, 'MAX'));
      const sort = sortOf(wanted.sort ?? wanted.order);
      return run((context) => {
        const { page, events, facets } = pageOf(context, {
          filter: {
            ...filter,
            ...(status.length > 0 && { status: { $in: status } }),
            ...(userId.length > 0 && { userId: { $in: userId } }),
            ...(slug && { slug }),
          },
          sort,
          paging: { offset, limit },
          fields: wanted.fieldset,
          facet: wanted.facet.length > 0,
          includeDrafts: false,
        });
        return { total: page.total, offset, limit, events, ...facets };
      });
    },
  }),
);

const oneOf = z.object({
  id: z.string().nullish(),
  slug: z.string().nullish(),
  fieldset: listOf(fieldset),
});

/** One event by its id or its slug, in the format of V1 (platform facts 43.1). */
const getEventV1: Operation = {
  ...earlier,
  name: 'events.wixEvents.getEvent',
  method: 'GET',
  paths: ['/events/v1/events/event', '/events-server/v1/events/event'],
  handle({ run }, request) {
    const { id, slug, fieldset: fields } = readRequest(oneOf, request);
    assert(id || slug, () => invalidField('id', 'or slug must not be empty', 'REQUIRED_ONE_OF_FIELD'));
    return run((context) => {
      const [event] = context.documents.list(
        events,
        { $and: [PUBLISHED, id ? { id } : { slug }] },
        undefined,
        1,
      );
      assert(event, () => notFound(`event ${id ?? slug}`));
      return { event: serializeEventsV1(context, [event], fields)[0] };
    });
  },
};

export const wixEventsOperations = [queryEventsV2, queryEventsV1, listEventsV1, getEventV1] as Operation[];
