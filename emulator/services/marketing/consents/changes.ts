import type { Context } from '#core/contract/context';
import { assert, notFound, orThrow } from '#core/contract/errors';
import { emitCreated, emitUpdated } from '#core/entities/events';
import { deleteEntity } from '#core/entities/store';
import demo from '#seed/community/marketing-consents.json';
import { subscribe, subscribePhone } from '#services/crm';
import { assertActivity, type Details, type Given, keyOf, oneConsent } from './contract';
import { MARKETING_CONSENTS, type MarketingConsent, marketingConsents } from './entity';
import { marketingConsentAlreadyExists } from './errors';

/** The e-mail subscription that follows from each state of a consent (platform facts 32.2). */
const SUBSCRIPTIONS = { CONFIRMED: 'SUBSCRIBED', REVOKED: 'UNSUBSCRIBED', PENDING: 'PENDING' } as const;

/** @throws PlatformError 404 */
export const findConsent = ({ documents }: Context, id: string): MarketingConsent =>
  orThrow(documents.get(marketingConsents, id), () => notFound(`Marketing consent ${id}`));

/** Returns the consent of an address or a number, if any. */
export const consentOf = ({ documents }: Context, details: Details, field: string) =>
  documents.find(marketingConsents, { key: keyOf(details, field), 'details.type': details.type });

/** Stores a consent, and updates the subscription of its address or number. */
function save(context: Context, given: Given, before: MarketingConsent | undefined, field: string) {
  const now = context.clock.date();
  const { email, phone, type } = given.details;
  const dated = <T extends { updatedDate?: string | undefined }>(activity: T | undefined) =>
    activity && { ...activity, updatedDate: activity.updatedDate ?? now };
  const confirmed = dated(given.lastConfirmationActivity);
  const revoked = dated(given.lastRevokeActivity);
  const saved = context.documents.put(marketingConsents, {
    ...before,
    ...given,
    details: type === 'EMAIL' ? { type, email } : { type, phone },
    ...(confirmed && { lastConfirmationActivity: confirmed }),
    ...(revoked && { lastRevokeActivity: revoked }),
    id: before?.id ?? context.ids.guid(),
    key: keyOf(given.details, `${field}.details`),
    revision: (before?.revision ?? 0) + 1,
    createdDate: before?.createdDate ?? now,
    updatedDate: now,
  } as MarketingConsent);
  const status = SUBSCRIPTIONS[given.state as keyof typeof SUBSCRIPTIONS];
  if (before) emitUpdated(context, MARKETING_CONSENTS, saved);
  else emitCreated(context, MARKETING_CONSENTS, saved);
  if (email && status) subscribe(context, { email, subscriptionStatus: status });
  if (type === 'PHONE' && phone && status) subscribePhone(context, { phone, status });
  return saved;
}

/**
 * Creates a consent that was given: it is confirmed, or it waits for a second confirmation if the request says so.
 * @throws PlatformError 400 if the request does not say how it was given
 */
export function createConsent(
  context: Context,
  wanted: Omit<Given, 'state'> & { state?: Given['state'] | undefined },
): MarketingConsent {
  const given: Given = { ...wanted, state: wanted.state === 'PENDING' ? 'PENDING' : 'CONFIRMED' };
  assertActivity(given, 'marketingConsent');
  const before = consentOf(context, given.details, 'marketingConsent.details');
  assert(!before, marketingConsentAlreadyExists);
  return save(context, given, undefined, 'marketingConsent');
}

/** Creates or changes a consent; a consent by e-mail never returns to an unknown state. @throws PlatformError 400 */
export function upsertConsent(context: Context, given: Given, field = 'marketingConsent'): MarketingConsent {
  assertActivity(given, field);
  const before = consentOf(context, given.details, `${field}.details`);
  const isKept = before && given.details.type === 'EMAIL' && given.state === 'UNKNOWN_STATE';
  return save(context, isKept ? { ...given, state: before.state } : given, before, field);
}

/** Changes the given parts of a consent. @throws PlatformError 400; 404 */
export function updateConsent(
  context: Context,
  { id, revision: _, ...change }: { id: string; revision?: number | undefined } & Partial<Given>,
): MarketingConsent {
  const before = findConsent(context, id);
  const given: Given = { ...before, ...change };
  assertActivity(given, 'marketingConsent');
  return save(context, given, before, 'marketingConsent');
}

/** Deletes a consent; the e-mail subscription of its address stays. @throws PlatformError 404 */
export const deleteConsent = (context: Context, id: string): void =>
  deleteEntity(context, MARKETING_CONSENTS, findConsent(context, id));

/**
 * Stores the consents of the demo site: a phone number that receives its text messages, and one that no longer does.
 */
export function seedMarketingConsents({ clock, documents }: Context): void {
  const now = clock.date();
  for (const { id, ...given } of demo) {
    const consent = oneConsent.parse(given);
    const dates = { createdDate: now, updatedDate: now };
    documents.put(marketingConsents, {
      ...consent,
      id,
      key: keyOf(consent.details, 'details'),
      revision: 1,
      ...dates,
    });
  }
}
