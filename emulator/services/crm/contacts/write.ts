import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { type Identity, saveIdentity } from '#services/identity';
import { planOrders } from '#services/pricing-plans';
import { addContact, derived, dropContact, saveContact, tellMerged } from './changes';
import { type Contact, type ContactInfo, contactMerges } from './entity';
import {
  alreadyChanged,
  hasSubscription,
  illegalMerge,
  insufficientUpdate,
  isMember,
  memberEmailKept,
} from './errors';
import { assertLabels, withOwnFields } from './extended-fields';
import { assertNoDuplicate, findContact, memberOfContact } from './find';
import { changedInfo, checkEmails, emailKey, mergedInfo } from './info';

/** Returns the source of a contact for the kind of caller. */
export const sourceOf = ({ caller }: Pick<Context, 'caller'>): Contact['source'] =>
  caller.role === 'app' ? { sourceType: 'WIX_APP', appId: caller.id } : { sourceType: 'ADMIN' };

/**
 * Checks the contact info of a request.
 * @throws PlatformError 400 for an invalid address, an unknown extended field or an unknown label
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

/** Copies the changes of a member's contact to the member's profile. */
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
 * Changes contact info; omitted fields keep their values. If the contact is a member, the profile changes too.
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

/** Changes a contact with checked contact info. @throws PlatformError 428 CANNOT_UPDATE_MEMBER_EMAIL */
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

/** Whether a contact can be deleted: it is not a member's and does not pay for a plan. */
export const isDeletable = (context: Context, { id }: Contact): boolean =>
  !memberOfContact(context, id) && !paysForPlan(context, id);

/** Deletes a contact. @throws PlatformError 404; 428 for a member's contact, or one that pays for a plan */
export function deleteContact(context: Context, id: string): void {
  const contact = findContact(context, id);
  assert(!memberOfContact(context, id), () => isMember(id));
  assert(!paysForPlan(context, id), () => hasSubscription(id));
  dropContact(context, contact);
}

interface Merge {
  targetContactId: string;
  sourceContactIds?: readonly string[];
}

/** Returns the contacts of a merge. @throws PlatformError 404; 400 without sources; 428 ILLEGAL_MERGE */
function readMerge(context: Context, { targetContactId, sourceContactIds = [] }: Merge) {
  const target = findContact(context, targetContactId);
  assert(sourceContactIds.length > 0, () =>
    invalidField('sourceContactIds', 'must name a contact', 'REQUIRED_FIELD'),
  );
  const ids = [...new Set(sourceContactIds)];
  const sources = ids.map((id) => findContact(context, id));
  for (const { id } of sources) {
    assert(id !== target.id, () => illegalMerge('A contact cannot be merged into itself'));
    assert(!memberOfContact(context, id), () =>
      illegalMerge(`Contact ${id} is a site member: it can only be what others are merged into`),
    );
  }
  const info = sources.reduce((merged, source) => mergedInfo(merged, source.info), target.info);
  return { target: { ...target, info }, sources };
}

/** Returns the target as it would be after a merge, without storing anything. @throws PlatformError as `readMerge` */
export const previewMerge = (context: Context, merge: Merge): Contact =>
  derived(readMerge(context, merge).target);

/**
 * Merges contacts into another, which cannot be undone: they are deleted, and their ids refer to the target.
 * @throws PlatformError as `readMerge`; 409 for an outdated revision
 */
export function mergeContacts(
  context: Context,
  merge: Merge & { targetContactRevision: number | null },
): Contact {
  const { target, sources } = readMerge(context, merge);
  assert(merge.targetContactRevision === target.revision, () => alreadyChanged(target.id, target.revision));
  const { documents } = context;
  for (const source of sources) {
    dropContact(context, source);
    documents.put(contactMerges, { id: source.id, targetId: target.id });
    for (const earlier of documents.list(contactMerges, { targetId: source.id }))
      documents.put(contactMerges, { ...earlier, targetId: target.id });
  }
  const merged = saveContact(context, target);
  tellMerged(
    context,
    merged,
    sources.map(({ id }) => id),
  );
  return merged;
}
