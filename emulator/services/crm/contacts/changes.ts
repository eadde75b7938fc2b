import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { DomainEvent } from '#core/events/domain-event';
import { type ActivityType, type Contact, type ContactInfo, contacts } from './entity';
import { insufficientData } from './errors';
import { foundByOf } from './found-by';
import { completeInfo, emailKey, isSufficient, phoneKey } from './info';
import { serializeContact } from './serialize';
import { emailSubscriptions } from './subscriptions/entity';

const FQDN = 'wix.contacts.v4.contact';

/** The fields of a contact that only the fifth version of the calls has. */
export type OfV5 = Pick<
  Contact,
  'externalId' | 'timeZone' | 'assigneeId' | 'locationIds' | 'tagIds' | 'namespaces'
>;

type Happening<Slug extends string> = Extract<DomainEvent, { slug: string }> & { slug: Slug };

/** Emits that a contact was created or changed. */
export function tellContact(context: Context, contact: Contact, slug: 'created' | 'updated'): void {
  const entity = serializeContact(contact);
  const about = { entityFqdn: FQDN, entityId: contact.id };
  const event =
    slug === 'created'
      ? { ...about, slug, createdEvent: { entity } }
      : { ...about, slug, updatedEvent: { currentEntity: entity } };
  context.emit(event satisfies Happening<string>);
}

/** Emits that someone has submitted info of a contact. @param passThroughData data of the submitter */
export const emitContactSubmitted = (
  context: Context,
  contactId: string,
  passThroughData: string | null | undefined,
): void =>
  context.emit({
    entityFqdn: FQDN,
    slug: 'submitted',
    entityId: contactId,
    actionEvent: { body: { passThroughData: passThroughData ?? null, contactId } },
  });

/** Returns a contact with its derived fields: search keys and primary values. */
export function derived(
  contact: Omit<Contact, 'emailKeys' | 'phoneKeys' | 'primaryInfo' | 'fieldKeys'>,
): Contact {
  const info = completeInfo(contact.id, contact.info);
  const emails = info.emails?.items ?? [];
  const phones = info.phones?.items ?? [];
  const email = emails.find(({ primary }) => primary)?.email;
  const phone = phones.find(({ primary }) => primary)?.phone;
  const { primaryKey, ...rest } = contact;
  return {
    ...rest,
    info,
    emailKeys: emails.map((it) => emailKey(it.email ?? '')),
    phoneKeys: phones.map(phoneKey),
    primaryInfo: { ...(email && { email }), ...(phone && { phone }) },
    ...(email && { primaryKey: emailKey(email) }),
    fieldKeys: Object.keys(info.extendedFields?.items ?? {}),
  };
}

/** Stores a contact with the subscription of its primary email. */
export function putContact({ documents }: Pick<Context, 'documents'>, contact: Contact): Contact {
  const { subscriptionStatus: _, deliverabilityStatus: __, ...rest } = contact;
  const { primaryKey } = contact;
  const known = primaryKey ? documents.find(emailSubscriptions, { email: primaryKey }) : undefined;
  const { subscriptionStatus, deliverabilityStatus } = known ?? {};
  const stored = {
    ...rest,
    ...(subscriptionStatus && { subscriptionStatus }),
    ...(deliverabilityStatus && { deliverabilityStatus }),
  };
  return documents.put(contacts, { ...stored, found: foundByOf(stored) });
}

/**
 * Stores a new contact and emits its creation.
 * @param source the app or caller from which it comes
 * @param more the fields that only the fifth version of the calls has
 */
export function addContact(
  context: Context,
  info: ContactInfo,
  source: Contact['source'],
  activityType: ActivityType = 'CONTACT_CREATED',
  more: OfV5 = {},
): Contact {
  const { clock, ids } = context;
  assert(isSufficient(info), () => insufficientData());
  const now = clock.date();
  const created = derived({
    ...more,
    id: ids.guid(),
    revision: 1,
    createdDate: now,
    updatedDate: now,
    source,
    lastActivity: { activityDate: now, activityType },
    info,
  });
  const contact = putContact(context, created);
  tellContact(context, contact, 'created');
  return contact;
}

/** Stores a changed contact with its next revision, and emits the change. */
export function saveContact(context: Context, changed: Contact): Contact {
  assert(isSufficient(changed.info), () => insufficientData());
  const updatedDate = context.clock.date();
  const contact = putContact(context, derived({ ...changed, revision: changed.revision + 1, updatedDate }));
  tellContact(context, contact, 'updated');
  return contact;
}

/** Stores a contact's last activity; that is not a change of the contact, so its revision stays. */
export function noteActivity(
  { clock, documents }: Context,
  contact: Contact,
  activityType: ActivityType,
): Contact {
  const activityDate = clock.date();
  return documents.put(contacts, { ...contact, lastActivity: { activityDate, activityType } });
}

export function dropContact(context: Context, { id }: Contact): void {
  context.documents.delete(contacts, id);
  context.emit({ entityFqdn: FQDN, slug: 'deleted', entityId: id, deletedEvent: {} });
}

export function tellMerged(context: Context, target: Contact, sourceContactIds: readonly string[]): void {
  const body = {
    targetContactId: target.id,
    sourceContactIds,
    targetContact: serializeContact(target),
  };
  context.emit({ entityFqdn: FQDN, slug: 'merged', entityId: target.id, actionEvent: { body } });
}
