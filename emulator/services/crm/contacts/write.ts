import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { type Identity, saveIdentity } from '#services/identity';
import { removeMember } from '#services/members';
import { planOrders } from '#services/pricing-plans';
import { addContact, saveContact } from './changes';
import type { Contact, ContactInfo } from './entity';
import { alreadyChanged, hasSubscription, insufficientUpdate, isMember, memberEmailKept } from './errors';
import { assertLabels, withOwnFields } from './extended-fields';
import { assertNoDuplicate, findContact, memberOfContact } from './find';
import { changedInfo, checkEmails, emailKey } from './info';
import { trashContact } from './trash';

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
  const { addresses } = info;
  return withOwnFields(context, {
    ...info,
    // The ids of addresses follow from what is in them.
    ...(addresses && { addresses: { items: addresses.items?.map(({ id: _, ...address }) => address) } }),
  });
}

/** Creates a contact. @throws PlatformError as `readInfo` and `addContact` */
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

/** Changes a contact with checked contact info. */
export const changeContact = (context: Context, before: Contact, info: ContactInfo): Contact =>
  replaceContact(context, { ...before, info: changedInfo(before.info, info) });

/** Stores a changed contact; if it is a member's, the profile follows. */
export function replaceContact(context: Context, changed: Contact): Contact {
  const member = memberOfContact(context, changed.id);
  if (member) {
    const items = changed.info.emails?.items ?? [];
    const primary = items.find((it) => it.primary) ?? items[0];
    const keeps = emailKey(primary?.email ?? '') === (changed.primaryKey ?? '');
    assert(keeps, () => memberEmailKept(changed.id));
  }
  const contact = saveContact(context, changed);
  if (member) followContact(context, member, contact);
  return contact;
}

const paysForPlan = ({ documents }: Context, contactId: string) =>
  documents.count(planOrders, { 'buyer.contactId': contactId, status: 'ACTIVE' }) > 0;

/**
 * Moves a contact to the trash bin.
 * @param withMember whether its member is deleted too
 * @throws PlatformError 404; 428 for a member's contact otherwise, or one that pays for a plan
 */
export function deleteContact(context: Context, id: string, withMember?: boolean | null): void {
  const contact = findContact(context, id);
  const member = memberOfContact(context, id);
  assert(!member || withMember, () => isMember(id));
  assert(!paysForPlan(context, id), () => hasSubscription(id));
  if (member) removeMember(context, member);
  // The deletion of the member has changed the contact.
  trashContact(context, member ? findContact(context, id) : contact);
}
