import type { policies as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { deleteEntity, storeChanged, storeNew } from '#core/entities/store';
import { revisionMismatch } from '../../requests/errors';
import { findEvent } from '../find';
import { type EventPolicy, POLICIES, type PolicyInput, policiesOf } from './entity';
import { invalidReorder, policiesLimitReached, policyNotFound } from './errors';

/** The most policies of an event (JSDoc of `createPolicy`). */
const POLICIES_PER_EVENT = 3;

/**
 * Stores a policy in front of the others of its event: policies are sorted by date, the latest first, until a manager
 * moves them (JSDoc of `reorderEventPolicies`).
 * @throws PlatformError 400 for a missing name or body
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
 * @throws PlatformError 400 for a missing field or another event
 */
export function changePolicy(context: Context, input: PolicyInput): EventPolicy {
  const before = findPolicy(context, input.id ?? '');
  assertGiven(input.revision, 'policy.revision');
  assert(input.revision === String(before.revision), () => revisionMismatch(before));
  assertField(!input.eventId || input.eventId === before.eventId, 'policy.eventId', 'cannot be changed');
  return store(context, { ...before, ...required({ ...before, ...input, revision: '' }) });
}

export const findPolicy = (context: Context, id: string): EventPolicy => findEntity(context, POLICIES, id);

export const removePolicy = (context: Context, policy: EventPolicy): void =>
  deleteEntity(context, POLICIES, policy);

export function removePolicies(context: Context, eventId: string): void {
  for (const policy of policiesOf(context, eventId)) removePolicy(context, policy);
}

/**
 * Moves a policy before or after another one of its event.
 * @returns all policies of the event, in their new order
 */
export function movePolicy(
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
