import { policies as meta } from '@wix/events/meta';
import { MANAGERS } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { addPolicy, changePolicy, findPolicy, movePolicy, removePolicy } from '../events/policies/changes';
import { eventPolicies, serializePolicy } from '../events/policies/entity';
import { withFilter } from '../requests/filter';

/** The terms of events (`policies` of the SDK); the hosted checkout shows them to buyers. */
export const policiesOperations = moduleOperations('events.policies', meta, access(MANAGERS, 'events'), {
  createPolicy: (context, { policy }) => ({ policy: serializePolicy(addPolicy(context, policy ?? {})) }),
  updatePolicy: (context, { policy }) => ({ policy: serializePolicy(changePolicy(context, policy ?? {})) }),
  getPolicy: (context, { policyId }) => ({ policy: serializePolicy(findPolicy(context, policyId)) }),
  deletePolicy: (context, { policyId }) => removePolicy(context, findPolicy(context, policyId)),
  queryPolicies({ documents }, { query = {} }) {
    if (query.paging) {
      const page = withFilter(() => documents.query(eventPolicies, query));
      const { count, offset, total } = page;
      return { policies: page.items.map(serializePolicy), metadata: { count, offset, total } };
    }
    const { items, pagingMetadata } = withFilter(() => documents.queryByCursor(eventPolicies, query));
    const { count, cursors } = pagingMetadata;
    return { policies: items.map(serializePolicy), metadata: { count, cursors } };
  },
  reorderEventPolicies: (context, request) => ({
    policies: movePolicy(context, request).map(serializePolicy),
  }),
});
