import type { bookingPolicies as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField, validationError } from '#core/contract/errors';
import { mergePatch } from '#core/contract/field-mask';
import type { Serialized } from '#core/contract/serialized';
import { emitAction } from '#core/entities/events';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { APPS } from '#core/site';
import { type Service, services } from '../entity';
import { BOOKING_POLICIES, type Policy, policies } from './entity';
import { defaultPolicyCannotBeDeleted } from './errors';
import { brokenRule, DEFAULT_RULES } from './rules';

type PolicyInput = Serialized<meta.BookingPolicyOriginal>;

/** Removes the fields that callers cannot set with these calls. */
const settable = ({ appId: _, createdByAppId: __, default: ___, ...input }: PolicyInput): PolicyInput =>
  input;

/** Completes the given parts of a policy with the fields that the SDK's types require. */
function completed<T extends PolicyInput>(policy: T): T {
  const { intakeFormPolicy: form, staffSortingPolicy: sorting } = policy;
  const { rankingOptions: ranking, customOptions: custom } = sorting ?? {};
  return {
    ...policy,
    ...(form && { intakeFormPolicy: { enabled: false, ...form } }),
    ...(sorting && {
      staffSortingPolicy: {
        sortingMethodType: ranking ? 'RANKING' : custom ? 'CUSTOM' : 'RANDOM',
        ...sorting,
        ...(ranking && { rankingOptions: { order: 'LOWEST_TO_HIGHEST', ...ranking } }),
        ...(custom && { customOptions: { implementationId: '', appId: '', ...custom } }),
      },
    }),
  };
}

/** @throws PlatformError 400 naming the rule that a policy breaks */
function checked<T extends PolicyInput>(policy: T): T {
  for (const [index, { amount }] of (policy.cancellationFeePolicy?.cancellationWindows ?? []).entries()) {
    assert(!amount || (amount.value && amount.currency), () =>
      invalidField(
        `bookingPolicy.cancellationFeePolicy.cancellationWindows[${index}].amount`,
        'must have a value and a currency',
        'REQUIRED_FIELD',
      ),
    );
  }
  const broken = brokenRule(policy);
  if (!broken) return completed(policy);
  const { field, ruleName, description } = broken;
  throw validationError([{ field: `bookingPolicy.${field}`, description, violatedRule: 'OTHER', ruleName }]);
}

/**
 * Creates a policy; the first one of a site is its default.
 * @throws PlatformError 400 with the rule that it breaks
 */
export function addPolicy(context: Context, input: PolicyInput): Policy {
  const { caller, documents } = context;
  const appId = input.appId ?? APPS.bookings;
  const rules = checked(mergePatch(DEFAULT_RULES, settable(input)) as PolicyInput);
  return createEntity(context, BOOKING_POLICIES, {
    ...rules,
    appId,
    createdByAppId: caller.role === 'app' ? caller.id : appId,
    default: documents.count(policies, {}) === 0,
  });
}

/** Applies the changes of a request. @throws PlatformError 400 with the rule that the policy would break */
export const patchPolicy = (context: Context, policy: Policy, input: PolicyInput): Policy =>
  changePolicy(context, checked(mergePatch(policy, settable(input)) as Policy));

/** Stores a changed policy with its next revision, updates it in the services that use it, and emits its event. */
function changePolicy(context: Context, policy: Policy): Policy {
  const changed = updateEntity(context, BOOKING_POLICIES, policy);
  giveServices(context, changed.id, changed);
  return changed;
}

/** Updates a policy in the services that use it, without counting this as a change of the services. */
function giveServices({ documents }: Context, id: string, policy: Policy): void {
  for (const service of documents.list(services, { 'bookingPolicy.id': id }))
    documents.put(services, { ...service, bookingPolicy: policyOfService(policy) });
}

/** Returns the fields of a policy that services have (SDK: `BookingPolicy` of a service). */
export function policyOfService(policy: Policy): NonNullable<Service['bookingPolicy']> {
  const { revision, appId, createdByAppId, staffSortingPolicy, intakeFormPolicy, extendedFields, ...shown } =
    policy;
  return shown;
}

/**
 * Makes a policy the default for services that name none. Does nothing if it is the default already.
 * @returns the default policy, and the previous default, both after the change
 */
export function setDefaultPolicy(context: Context, policy: Policy): { current: Policy; previous?: Policy } {
  if (policy.default) return { current: policy };
  const before = context.documents.find(policies, { default: true });
  const previous = before && changePolicy(context, { ...before, default: false });
  const current = changePolicy(context, { ...policy, default: true });
  const body = {
    currentDefaultBookingPolicy: current,
    ...(previous && { previousDefaultBookingPolicy: previous }),
  };
  emitAction(context, BOOKING_POLICIES, current.id, 'default_booking_policy_set', body);
  return { current, ...(previous && { previous }) };
}

/** Deletes a policy. Services that used it get the default policy. */
export function deletePolicy(context: Context, policy: Policy): void {
  const usual = context.documents.find(policies, { default: true });
  assert(usual && usual.id !== policy.id, defaultPolicyCannotBeDeleted);
  deleteEntity(context, BOOKING_POLICIES, policy);
  giveServices(context, policy.id, usual);
}
