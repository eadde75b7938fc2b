import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { type Identity, saveIdentity } from '#services/identity';
import { planOrders } from '#services/pricing-plans';
import { LABELS } from '../labels/store';
import { isNamed } from '../named/store';
import { addContact, dropContact, saveContact } from './changes';
import { alreadyChanged, hasSubscription, insufficientUpdate, isMember, memberEmailKept } from './errors';
import { withOwnFields } from './extended-fields';
import { assertNoDuplicate, findContact, memberOfContact } from './find';
import { changedInfo, checkEmails, emailKey } from './info';
import {
  type Contact,
  type ContactInfo,
  contacts,
  type EmailSubscription,
  emailSubscriptions,
} from './store';

/** Which kind of caller a contact comes of. */
export const sourceOf = ({ caller }: Pick<Context, 'caller'>): Contact['source'] =>
  caller.role === 'app' ? { sourceType: 'WIX_APP', appId: caller.id } : { sourceType: 'ADMIN' };

/**
 * Details that a caller gives, checked.
 * @throws PlatformError 400 for an address that is none, an extended field or a label that there is not
 */
export function readInfo(context: Context, info: ContactInfo): ContactInfo {
  checkEmails(info);
  assertLabels(context, info.labelKeys?.items ?? [], 'info.labelKeys.items');
  return withOwnFields(context, info);
}

/** Creates a contact. @throws PlatformError as `readInfo` and `addContact`; 409 DUPLICATE_CONTACT_EXISTS */
export function createContact(context: Context, given: ContactInfo, allowDuplicates = false): Contact {
  const info = readInfo(context, given);
  if (!allowDuplicates) assertNoDuplicate(context, info);
  return addContact(context, info, sourceOf(context));
}

/** Hands what was changed of a member's contact on to the member's profile. */
function followContact(context: Context, identity: Identity, { info }: Contact): void {
  const { profile } = identity;
  const changed = {
    ...profile,
    firstName: info.name?.first ?? undefined,
    lastName: info.name?.last ?? undefined,
    company: info.company ?? undefined,
    position: info.jobTitle ?? undefined,
    birthdate: info.birthdate ?? undefined,
  };
  const known = { ...profile };
  const keys = ['firstName', 'lastName', 'company', 'position', 'birthdate'] as const;
  if (keys.some((key) => (known[key] ?? undefined) !== changed[key]))
    saveIdentity(context, { ...identity, profile: changed });
}

/**
 * Changes details of a contact; what is not given stays. What a member's profile shows too changes there as well.
 * @throws PlatformError 404, 400, 409 as the SDK lists them (SDK: UpdateContactApplicationErrors); 428 for the primary
 * email of a member
 */
export function updateContact(
  context: Context,
  request: { contactId: string; revision: number | null; info: ContactInfo; allowDuplicates?: boolean },
): Contact {
  const { contactId, revision, allowDuplicates } = request;
  const before = findContact(context, contactId);
  assert(revision === before.revision, () => alreadyChanged(contactId, before.revision));
  assert(Object.keys(request.info).length > 0, () => insufficientUpdate());
  const info = readInfo(context, request.info);
  if (!allowDuplicates) assertNoDuplicate(context, info, contactId);
  return changeContact(context, before, info);
}

/** Changes a contact by details that are checked. @throws PlatformError 428 CANNOT_UPDATE_MEMBER_EMAIL */
export function changeContact(context: Context, before: Contact, info: ContactInfo): Contact {
  const member = memberOfContact(context, before.id);
  if (member && info.emails) {
    const items = info.emails.items ?? [];
    const primary = items.find((it) => it.primary) ?? items[0];
    const keeps = emailKey(primary?.email ?? '') === before.primaryKey;
    assert(keeps, () => memberEmailKept(before.id));
  }
  const contact = saveContact(context, { ...before, info: changedInfo(before.info, info) });
  if (member) followContact(context, member, contact);
  return contact;
}

const paysForPlan = ({ documents }: Context, contactId: string) =>
  documents.count(planOrders, { 'buyer.contactId': contactId, status: 'ACTIVE' }) > 0;

/** Whether a contact can be deleted: no member's, nor one that pays for a plan. */
export const isDeletable = (context: Context, { id }: Contact): boolean =>
  !memberOfContact(context, id) && !paysForPlan(context, id);

/** Deletes a contact. @throws PlatformError 404; 428 for a member's contact, or one that pays for a plan */
export function deleteContact(context: Context, id: string): void {
  const contact = findContact(context, id);
  assert(!memberOfContact(context, id), () => isMember(id));
  assert(!paysForPlan(context, id), () => hasSubscription(id));
  dropContact(context, contact);
}

/** @throws PlatformError 400 for a label that there is not */
export function assertLabels(context: Context, keys: readonly string[], field: string): void {
  for (const [index, key] of keys.entries())
    assert(isNamed(context, LABELS, key), () => invalidField(`${field}[${index}]`, `names no label: ${key}`));
}

/** Puts labels on a contact and takes others off; one that has them as asked for stays at its revision. */
export function relabel(
  context: Context,
  contact: Contact,
  add: readonly string[],
  remove: readonly string[],
): Contact {
  const before = contact.info.labelKeys?.items ?? [];
  const items = [...new Set(before.concat(add))].filter((key) => !remove.includes(key));
  const isSame = items.length === before.length && items.every((key) => before.includes(key));
  if (isSame) return contact;
  return saveContact(context, { ...contact, info: { ...contact.info, labelKeys: { items } } });
}

/** Takes a label off all contacts that have it. */
export function takeLabelOff(context: Context, key: string): void {
  for (const contact of context.documents.list(contacts, { 'info.labelKeys': { $hasSome: [key] } }))
    relabel(context, contact, [], [key]);
}

/** A change of a subscription, as requests carry it; what is not given stays. */
export interface SubscriptionChange {
  email: string;
  subscriptionStatus?: EmailSubscription['subscriptionStatus'];
  deliverabilityStatus?: EmailSubscription['deliverabilityStatus'];
}

/**
 * Creates or changes the subscription of an address to marketing mails. The contacts whose primary email it is change
 * with it.
 */
export function subscribe(context: Context, change: SubscriptionChange): EmailSubscription {
  const { clock, documents, ids } = context;
  const { email, subscriptionStatus, deliverabilityStatus } = change;
  const now = isoDate(clock.now());
  const key = emailKey(email);
  const before = documents.find(emailSubscriptions, { email: key });
  const subscription = documents.put(emailSubscriptions, {
    id: before?.id ?? ids.guid(),
    email: before?.email ?? email.trim(),
    emailKey: key,
    subscriptionStatus: subscriptionStatus ?? before?.subscriptionStatus ?? 'NOT_SET',
    deliverabilityStatus: deliverabilityStatus ?? before?.deliverabilityStatus ?? 'NOT_SET',
    createdDate: before?.createdDate ?? now,
    updatedDate: now,
  });
  for (const contact of documents.list(contacts, { primaryKey: key })) saveContact(context, contact);
  return subscription;
}
