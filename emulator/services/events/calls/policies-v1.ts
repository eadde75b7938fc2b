import * as z from 'zod';
import type { Context } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { addPolicy, changePolicy, findPolicy, removePolicy } from '../events/policies/changes';
import { type EventPolicy, eventPolicies, policiesOf } from '../events/policies/entity';
import { earlierCall, listOf, number } from '../requests/earlier';
import { withFilter } from '../requests/filter';

const policy = z.object({ name: z.string().nullish(), body: z.string().nullish() });
const creation = z.object({ eventId: z.string(), policy });
const named = z.object({ policyId: z.string() });
const query = z.object({
  offset: number(Number.MAX_SAFE_INTEGER),
  limit: number(100),
  filter: z.record(z.string(), z.unknown()).nullish(),
  fieldset: listOf(z.literal('BODY')),
});

/** A policy in the format of V1; its place among those of its event is counted from 1. */
function serialize(context: Context, { id, eventId, name, body, updatedDate }: EventPolicy, hasBody = true) {
  const place = policiesOf(context, eventId).findIndex((it) => it.id === id);
  return { id, eventId, name, ...(hasBody && { body }), updatedDate, sortIndex: place + 1 };
}

/** Returns the fields that a request has a value for. */
const given = ({ name, body }: z.infer<typeof policy>) => ({ ...(name && { name }), ...(body && { body }) });

/** The calls for policies before V2, over the same policies (statement events-policy-v1-create). */
export const policiesV1Operations: Operation[] = [
  earlierCall('events.policiesV1.createPolicy', 'POST', '/policies', (context, request) => {
    const { eventId, policy: input } = readRequest(creation, request);
    return { policy: serialize(context, addPolicy(context, { eventId, ...given(input) })) };
  }),
  earlierCall('events.policiesV1.updatePolicy', 'PATCH', '/policies/:policyId', (context, request) => {
    const { policyId: id, policy: input } = readRequest(named.extend({ policy }), request);
    const revision = String(findPolicy(context, id).revision);
    return { policy: serialize(context, changePolicy(context, { id, revision, ...given(input) })) };
  }),
  earlierCall('events.policiesV1.deletePolicy', 'DELETE', '/policies/:policyId', (context, request) => {
    removePolicy(context, findPolicy(context, readRequest(named, request).policyId));
    return {};
  }),
  earlierCall('events.policiesV1.queryPolicies', 'POST', '/policies/query', (context, request) => {
    const { offset, limit, filter, fieldset } = readRequest(query, request);
    const { items, total } = withFilter(() =>
      context.documents.query(
        eventPolicies,
        { filter: filter ?? {}, paging: { offset, limit } },
        { defaultLimit: 0, maxLimit: 100 },
      ),
    );
    const hasBody = fieldset.includes('BODY');
    return { total, offset, limit, policies: items.map((it) => serialize(context, it, hasBody)) };
  }),
];
