import type { rsvpV2 as meta } from '@wix/events/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert, invalidField, permissionDenied } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { contactOf } from '#services/identity';
import { type Event, events } from '../../events/entity';
import { invalidEventType } from '../../events/errors';
import { controlsOf, formProblems, unexpected } from '../../events/registration-forms/answers';
import { GUEST_COUNT, GUEST_NAMES } from '../../events/registration-forms/controls';
import { invalidFormResponse } from '../../events/registration-forms/errors';
import { submittedAnswers } from '../../events/registration-forms/rsvp-form';
import type { CheckIn, InputValue } from '../../orders/entity';
import { removeGuests } from '../sync';
import { type Rsvp, type RsvpStatus, rsvps } from './entity';
import {
  guestLimitExceeded,
  guestsMustHaveNames,
  invalidRsvpStatus,
  memberAlreadyRegistered,
  memberEmailAlreadyRegistered,
  rsvpRefused,
} from './errors';
import { callWaiting, ENTITY, placesOf, serializeRsvp, storeRsvp, updateRsvp, WHOLE } from './lifecycle';
import { partyLimit, RSVP_TRANSITIONS, rsvpRefusal, seat } from './rules';

/** An RSVP as clients send it: the platform's components send the submitted form, which the typings lack. */
export type RsvpInput = Serialized<meta.RsvpOriginal> & {
  formSubmission?: { submissions?: Record<string, unknown> };
};
export type RsvpOptions = Serialized<meta.ModificationOptionsOriginal>;

/**
 * Stores an RSVP; if the event is full, it goes on the waiting list.
 * @param options the checks that managers may skip
 * @throws PlatformError 403 if only members may answer; 409 if the answer is not possible now, or was already given
 */
export function addRsvp(context: Context, event: Event, input: RsvpInput, options: RsvpOptions): Rsvp {
  const { clock, ids } = context;
  const { initialType, type, allowedGuestTypes } = event.registration;
  assert(initialType === 'RSVP' && type === 'RSVP', () => invalidEventType(event, 'RSVP'));
  const memberId = memberOf(context, input);
  assert(allowedGuestTypes !== 'MEMBER' || memberId, () =>
    permissionDenied('answer: this event is for members'),
  );
  const { firstName, lastName, email, status } = required(input);
  assertNew(context, event, memberId, email);
  const now = clock.date();
  const party = partyOf(input.additionalGuestDetails);
  const rsvp: Rsvp = {
    id: ids.guid(),
    revision: 1,
    eventId: event.id,
    createdDate: now,
    updatedDate: now,
    ...(memberId && { memberId }),
    contactId: input.contactId ?? contactOf(context, email, memberId, { app: 'events', firstName, lastName }),
    firstName,
    lastName,
    email,
    status,
    form: filledIn({ firstName, lastName, email }, party, answersOf(input)),
    additionalGuests: party,
    totalGuests: 1 + party.guestCount,
    disableNotifications: input.disableNotifications ?? false,
    marketingConsent: input.marketingConsent ?? false,
  };
  assertGoodForm(event, rsvp, options);
  const seated = { ...rsvp, status: statusOf(context, event, rsvp, options) };
  const stored = storeRsvp(context, event, seated, 0);
  const entity = serializeRsvp(stored, WHOLE);
  context.emit({ entityFqdn: ENTITY, slug: 'created', entityId: stored.id, createdEvent: { entity } });
  return stored;
}

/**
 * Stores the changes of an RSVP; places that become free go to the waiting list.
 * @throws PlatformError as `addRsvp`; 409 for a change of status that is not allowed
 */
export function changeRsvp(
  context: Context,
  event: Event,
  before: Rsvp,
  input: RsvpInput,
  options: RsvpOptions,
): Rsvp {
  const { firstName, lastName, email, status } = required({ ...given(before), ...given(input) });
  assert(RSVP_TRANSITIONS[before.status].includes(status), () => invalidRsvpStatus(before, status));
  const party = input.additionalGuestDetails
    ? partyOf(input.additionalGuestDetails)
    : before.additionalGuests;
  const changed: Rsvp = {
    ...before,
    firstName,
    lastName,
    email,
    status,
    form: filledIn({ firstName, lastName, email }, party, answersOf(input) ?? before.form),
    additionalGuests: party,
    totalGuests: 1 + party.guestCount,
    contactId: input.contactId ?? before.contactId,
    disableNotifications: input.disableNotifications ?? before.disableNotifications,
    marketingConsent: input.marketingConsent ?? before.marketingConsent,
  };
  assertGoodForm(event, changed, options);
  const isSame = changed.status === before.status && changed.totalGuests <= before.totalGuests;
  const seated = isSame
    ? changed
    : { ...changed, status: statusOf(context, without(event, before), changed, options) };
  assert(RSVP_TRANSITIONS[before.status].includes(seated.status), () =>
    rsvpRefused(event.title, 'RSVP_LIMIT_EXCEEDED'),
  );
  const stored = updateRsvp(context, event, before, seated);
  callWaiting(context, event.id);
  return stored;
}

/** Removes an RSVP; its places go to the waiting list. */
export function removeRsvp(context: Context, rsvp: Rsvp): void {
  const { documents } = context;
  const event = documents.get(events, rsvp.eventId);
  if (event) documents.put(events, without(event, rsvp));
  documents.delete(rsvps, rsvp.id);
  removeGuests(context, { rsvpId: rsvp.id });
  const deletedEntity = serializeRsvp(rsvp, WHOLE);
  context.emit({ entityFqdn: ENTITY, slug: 'deleted', entityId: rsvp.id, deletedEvent: { deletedEntity } });
  callWaiting(context, rsvp.eventId);
}

export const changeCheckIns = (
  context: Context,
  event: Event,
  rsvp: Rsvp,
  checkIns: Record<number, CheckIn>,
): Rsvp => updateRsvp(context, event, rsvp, { ...rsvp, checkIns: { ...rsvp.checkIns, ...checkIns } });

const without = (event: Event, rsvp: Rsvp): Event => ({
  ...event,
  attendingCount: (event.attendingCount ?? 0) - placesOf(rsvp),
});

/** Returns the status of an RSVP, checked against the event's settings and free places. */
function statusOf({ clock }: Context, event: Event, rsvp: Rsvp, options: RsvpOptions): RsvpStatus {
  const { status, totalGuests } = rsvp;
  if (!options.ignoreResponseStatus) {
    const refusal = rsvpRefusal(event, status, clock.now());
    assert(!refusal, () => rsvpRefused(event.title, refusal ?? 'RSVPS_CLOSED'));
  }
  if (status !== 'YES' || options.ignoreLimits) return status;
  const seated = seat(event, totalGuests);
  assert(seated !== 'RSVP_LIMIT_EXCEEDED', () => rsvpRefused(event.title, 'RSVP_LIMIT_EXCEEDED'));
  return seated;
}

/** Returns the member who answers: the caller, or the member that a manager names. */
function memberOf(context: Context, { memberId }: RsvpInput): string | undefined {
  const { role, id } = context.caller;
  assert(!memberId || memberId === id || isManager(context), () =>
    permissionDenied('answer for another member'),
  );
  return memberId ?? (role === 'member' ? id : undefined);
}

function required({ firstName, lastName, email, status }: Pick<RsvpInput, keyof ReturnType<typeof given>>) {
  const missing = (field: string) => () =>
    invalidField(`rsvp.${field}`, 'must not be empty', 'REQUIRED_FIELD');
  assert(firstName, missing('firstName'));
  assert(lastName, missing('lastName'));
  assert(email, missing('email'));
  assert(status, missing('status'));
  return { firstName, lastName, email, status };
}

/** Returns the required fields that a request contains. */
const given = ({
  firstName,
  lastName,
  email,
  status,
}: Pick<RsvpInput, 'firstName' | 'lastName' | 'email' | 'status'>) => ({
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
  ...(email !== undefined && { email }),
  ...(status !== undefined && { status }),
});

const partyOf = ({ guestCount, guestNames }: NonNullable<RsvpInput['additionalGuestDetails']> = {}) => ({
  guestCount: guestCount ?? 0,
  guestNames: guestNames ?? [],
});

/** Returns the answers that a request contains, in either form. */
const answersOf = ({ form, formSubmission }: RsvpInput): InputValue[] | undefined =>
  form?.inputValues ?? (formSubmission && submittedAnswers(formSubmission.submissions));

/** Returns the form, completed with the answers that have fields of their own. */
function filledIn(
  guest: Pick<Rsvp, 'firstName' | 'lastName' | 'email'>,
  { guestCount, guestNames }: Rsvp['additionalGuests'],
  answers: readonly InputValue[] = [],
): InputValue[] {
  const own: InputValue[] = Object.entries(guest).map(([inputName, value]) => ({ inputName, value }));
  if (guestCount > 0) own.push({ inputName: GUEST_COUNT, value: String(guestCount) });
  if (guestNames.length > 0) own.push({ inputName: GUEST_NAMES, values: guestNames });
  const names = [...Object.keys(guest), GUEST_COUNT, GUEST_NAMES];
  return [...own, ...answers.filter(({ inputName = '' }) => !names.includes(inputName))];
}

function assertGoodForm(event: Event, rsvp: Rsvp, options: RsvpOptions): void {
  const { guestCount, guestNames } = rsvp.additionalGuests;
  const most = partyLimit(event);
  const isUnexpected = guestCount > 0 && most === 1 && !options.ignoreFormValidation;
  assert(!isUnexpected || options.ignoreLimits, () => invalidFormResponse([unexpected(GUEST_COUNT)]));
  assert(options.ignoreLimits || (guestCount >= 0 && rsvp.totalGuests <= most), () =>
    guestLimitExceeded(most),
  );
  assert(guestNames.length <= guestCount, () =>
    invalidField('rsvp.additionalGuestDetails.guestNames', 'must not be more than the guests', 'MAX_SIZE'),
  );
  const inputs = controlsOf(event).flatMap((control) => control.inputs ?? []);
  const needNames = inputs.find(({ name }) => name === GUEST_NAMES)?.mandatory && rsvp.status !== 'NO';
  const named = guestNames.filter((name) => name.trim() !== '').length;
  assert(!needNames || named === guestCount || options.ignoreAdditionalGuestNames, () =>
    guestsMustHaveNames(guestCount),
  );
  if (options.ignoreFormValidation) return;
  const problems = formProblems(event, rsvp.form, rsvp.status !== 'NO');
  assert(problems.length === 0, () => invalidFormResponse(problems));
}

/** Checks that a member answers only once, and that no other guest answers with a member's e-mail address. */
function assertNew({ documents }: Context, event: Event, memberId: string | undefined, email: string): void {
  const eventId = event.id;
  assert(!memberId || documents.count(rsvps, { eventId, memberId }) === 0, () =>
    memberAlreadyRegistered(event.title),
  );
  assert(documents.count(rsvps, { eventId, email, memberId: { $exists: true } }) === 0, () =>
    memberEmailAlreadyRegistered(event.title),
  );
}
