import { policies as meta } from '@wix/events/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { withFilter } from '../requests/filter';
import {
  addPolicy,
  changePolicy,
  eventPolicies,
  findPolicy,
  movePolicy,
  removePolicy,
  serializePolicy,
} from './changes';

const MANAGE = { callers: MANAGERS, app: 'events' } as const;

/** The terms of events (`policies` of the SDK); the hosted checkout shows them to buyers. */
export const policiesOperations = moduleOperations('events.policies', meta, MANAGE, {
  createPolicy: ({ policy }, context) => ({ policy: serializePolicy(addPolicy(context, policy ?? {})) }),
  updatePolicy: ({ policy }, context) => ({ policy: serializePolicy(changePolicy(context, policy ?? {})) }),
  getPolicy: ({ policyId }, context) => ({ policy: serializePolicy(findPolicy(context, policyId)) }),
  deletePolicy({ policyId }, context) {
    removePolicy(context, findPolicy(context, policyId));
    return {};
  },
  queryPolicies({ query = {} }, { documents }) {
    if (query.paging) {
      const page = withFilter(() => documents.query(eventPolicies, query));
      const { count, offset, total } = page;
      return { policies: page.items.map(serializePolicy), metadata: { count, offset, total } };
    }
    const { items, pagingMetadata } = withFilter(() => documents.queryByCursor(eventPolicies, query));
    const { count, cursors } = pagingMetadata;
    return { policies: items.map(serializePolicy), metadata: { count, cursors } };
  },
  reorderEventPolicies: (request, context) => ({
    policies: movePolicy(context, request).map(serializePolicy),
  }),
});
