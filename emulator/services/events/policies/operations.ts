import { policies as meta } from '@wix/events/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import {
  applicationError,
  assert,
  assertField,
  assertGiven,
  type PlatformError,
} from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { type EntityKind, findEntity } from '#core/entities/kind';
import { deleteEntity, storeChanged, storeNew } from '#core/entities/store';
import { findEvent } from '../event/find';
import { withFilter } from '../requests/filter';
import { revisionMismatch } from '../requests/updates';

/** Terms of an event that guests accept when they register (`Policy` of policies V2). */
export interface EventPolicy {
  id: string;
  revision: number;
  createdDate: string;
  updatedDate: string;
  eventId: string;
  name: string;
  /** HTML. */
  body: string;
  /** Its position among the policies of its event: the lowest comes first. */
  position: number;
}

export const eventPolicies = collection<EventPolicy>('event_policies', {
  fields: {
    revision: 'number',
    createdDate: 'date',
    updatedDate: 'date',
    eventId: 'string',
    name: 'string',
    body: 'string',
    position: 'number',
  },
  indexes: [['eventId', 'position']],
});

const policyNotFound = (id: string): PlatformError =>
  applicationError(404, 'POLICY_NOT_FOUND', `There is no policy ${id}`, { policyId: id });

const policiesLimitReached = (limit: number): PlatformError =>
  applicationError(409, 'POLICIES_LIMIT_REACHED', `An event can have ${limit} policies`, { limit });

export const invalidReorder = (description: string): PlatformError =>
  applicationError(400, 'INVALID_REORDER_INSTRUCTION', description);

type PolicyInput = Serialized<meta.PolicyOriginal>;

/** The most policies of an event (JSDoc of `createPolicy`). */
const POLICIES_PER_EVENT = 3;

export const serializePolicy = ({ position: _place, revision, ...policy }: EventPolicy): PolicyInput => ({
  ...policy,
  revision: String(revision),
});

const POLICIES: EntityKind<EventPolicy, 'policy'> = {
  name: 'policy',
  collection: eventPolicies,
  notFound: policyNotFound,
  views: [{ fqdn: 'wix.events.v2.policy', serialize: serializePolicy, showsDeleted: true }],
};

/** Returns the policies of an event in display order. */
export const policiesOf = ({ documents }: Pick<Context, 'documents'>, eventId: string): EventPolicy[] =>
  documents.list(eventPolicies, { eventId }, [{ fieldName: 'position', order: 'ASC' }]);

/**
 * Stores a policy in front of the others of its event: policies are sorted by date, the latest first, until a manager
 * moves them (JSDoc of `reorderEventPolicies`).
 * @throws PlatformError 400 for a missing name or body, 404 EVENT_NOT_FOUND, 409 POLICIES_LIMIT_REACHED
 */
export function addPolicy(context: Context, input: PolicyInput): EventPolicy {
  const { clock, ids } = context;
  const { name, body } = required(input);
  const { eventId } = input;
  assertGiven(eventId, 'policy.eventId');
  findEvent(context, eventId);
  const others = policiesOf(context, eventId);
  assert(others.length < POLICIES_PER_EVENT, () => policiesLimitReached(POLICIES_PER_EVENT));
  const now = clock.date();
  return storeNew(context, POLICIES, {
    id: ids.guid(),
    revision: 1,
    createdDate: now,
    updatedDate: now,
    eventId,
    name,
    body,
    position: (others[0]?.position ?? 0) - 1,
  });
}

/**
 * Stores the changes of a policy; it cannot move to another event.
 * @throws PlatformError 400 for a missing field or another event, 404 POLICY_NOT_FOUND, 409 REVISION_MISMATCH
 */
export function changePolicy(context: Context, input: PolicyInput): EventPolicy {
  const before = findPolicy(context, input.id ?? '');
  assertGiven(input.revision, 'policy.revision');
  assert(input.revision === String(before.revision), () => revisionMismatch(before));
  assertField(!input.eventId || input.eventId === before.eventId, 'policy.eventId', 'cannot be changed');
  return store(context, { ...before, ...required({ ...before, ...input, revision: '' }) });
}

/** @throws PlatformError 404 POLICY_NOT_FOUND */
const findPolicy = (context: Context, id: string): EventPolicy => findEntity(context, POLICIES, id);

const removePolicy = (context: Context, policy: EventPolicy): void => deleteEntity(context, POLICIES, policy);

export function removePolicies(context: Context, eventId: string): void {
  for (const policy of policiesOf(context, eventId)) removePolicy(context, policy);
}

/**
 * Moves a policy before or after another one of its event.
 * @returns all policies of the event, in their new order
 * @throws PlatformError 404 POLICY_NOT_FOUND, 400 INVALID_REORDER_INSTRUCTION
 */
function movePolicy(
  context: Context,
  { policyId, eventId, beforePolicyId, afterPolicyId }: Serialized<meta.ReorderEventPoliciesRequestOriginal>,
): EventPolicy[] {
  const all = policiesOf(context, eventId);
  const moved = all.find(({ id }) => id === policyId);
  assert(moved, () => policyNotFound(policyId));
  const rest = all.filter(({ id }) => id !== policyId);
  const reference = afterPolicyId ?? beforePolicyId;
  const index = rest.findIndex(({ id }) => id === reference);
  assert(index >= 0, () => invalidReorder(`This event has no other policy ${reference}`));
  rest.splice(afterPolicyId ? index + 1 : index, 0, moved);
  return rest.map((policy, position) =>
    policy.position === position ? policy : store(context, { ...policy, position }),
  );
}

function store(context: Context, policy: EventPolicy): EventPolicy {
  return storeChanged(context, POLICIES, {
    ...policy,
    revision: policy.revision + 1,
    updatedDate: context.clock.date(),
  });
}

function required({ name, body }: PolicyInput): Pick<EventPolicy, 'name' | 'body'> {
  assertGiven(name, 'policy.name');
  assertGiven(body, 'policy.body');
  return { name, body };
}

/** The terms of events (`policies` of the SDK); the hosted checkout shows them to buyers. */
export const policiesOperations = moduleOperations('events.policies', meta, access(MANAGERS, 'events'), {
  createPolicy: ({ policy }, context) => ({ policy: serializePolicy(addPolicy(context, policy ?? {})) }),
  updatePolicy: ({ policy }, context) => ({ policy: serializePolicy(changePolicy(context, policy ?? {})) }),
  getPolicy: ({ policyId }, context) => ({ policy: serializePolicy(findPolicy(context, policyId)) }),
  deletePolicy: ({ policyId }, context) => removePolicy(context, findPolicy(context, policyId)),
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
