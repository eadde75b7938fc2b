import * as z from 'zod';
import { EVERYONE, isManager } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { PUBLISHED } from '../event/serialize';
import { withFilter } from '../requests/filter';
import { EVENT_FIELDSETS, serializeEventsV1 } from './serialize';
import { eventsV1, storedFilter } from './store';

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
