import * as z from 'zod';
import { EVERYONE, isManager } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { collection } from '#core/documents/collection';
import { PUBLISHED } from '../event/serialize';
import { withFilter } from '../requests/filter';
import { type Event, events } from '../stored/events';
import { EVENT_FIELDSETS, serializeEventsV1 } from './serialize';

/** Events under the names by which V1 filters and sorts. */
const eventsV1 = collection<Event>(events.name, {
  fields: {
    title: 'string',
    slug: 'string',
    status: 'string',
    userId: 'string',
    created: { kind: 'date', path: 'createdDate' },
    modified: { kind: 'date', path: 'updatedDate' },
    start: { kind: 'date', path: 'dateAndTimeSettings.startDate' },
    end: { kind: 'date', path: 'dateAndTimeSettings.endDate' },
    'scheduling.config.startDate': { kind: 'date', path: 'dateAndTimeSettings.startDate' },
    'scheduling.config.endDate': { kind: 'date', path: 'dateAndTimeSettings.endDate' },
    'registration.initialType': 'string',
    categories: { kind: 'list', path: 'categoryIds' },
    'categories.id': { kind: 'list', path: 'categoryIds' },
    recurrences: { kind: 'string', path: 'recurrenceStatus' },
    recurringGroupId: { kind: 'string', path: 'seriesId' },
  },
  defaultSort: [{ fieldName: 'created', order: 'DESC' }],
});

/** The V3 name of values that have another one in V1, by field. */
const NAMES_IN_V3: Record<string, Record<string, string>> = {
  status: { SCHEDULED: 'UPCOMING' },
  'registration.initialType': { TICKETS: 'TICKETING' },
};

/** Translates the values in a V1 filter into the stored ones. */
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

/**
 * The query of SDKs before V3 (`wixEvents.queryEventsV2`): the same events in the shape of V1. Today's SDK has no such
 * function, so the contract is written out here.
 */
export const wixEventsQueryOperation: Operation = {
  name: 'events.wixEvents.queryEventsV2',
  method: 'POST',
  paths: ['/events/v2/events/query', '/events-server/v2/events/query'],
  parameters: [],
  app: 'events',
  callers: EVERYONE,
  hasContract: false,
  handle(request, { run }) {
    const { query, fieldset: fields, facet, includeDrafts } = readRequest(contract, request);
    return run((context) => {
      assert(!includeDrafts || isManager(context), () => permissionDenied('read draft events'));
      const scope = includeDrafts ? {} : PUBLISHED;
      const filter = storedFilter(query?.filter ?? {});
      const stored = { filter, sort: query?.sort ?? undefined, paging: query?.paging ?? undefined };
      const page = withFilter(() =>
        context.documents.query(eventsV1, stored, { scope, defaultLimit: 50, maxLimit: 1000 }),
      );
      const countOf = (status: string) =>
        context.documents.count(eventsV1, { $and: [scope, filter, { status }] });
      return {
        events: serializeEventsV1(context, page.items, fields ?? []),
        pagingMetadata: { count: page.count, offset: page.offset, total: page.total },
        ...(facet?.length && {
          facets: {
            status: {
              counts: Object.fromEntries(
                Object.entries(STATUSES).map(([status, name]) => [name, countOf(status)]),
              ),
            },
          },
        }),
      };
    });
  },
};
