import type { Contact, ContactAddress, ContactV5 } from '../entity';
import { subscribedOf } from '../found-by';

type Sent<Name extends keyof ContactV5> = NonNullable<ContactV5[Name]>;
type Tag = Sent<'phone'>['tag'];

/** The untagged phones and addresses of the fourth version of the calls are others in the fifth. */
export const tagOf = <T extends string>(tag: T | undefined) =>
  (tag === undefined || tag === 'UNTAGGED' ? 'OTHER' : tag) as Exclude<T, 'UNTAGGED'> | 'OTHER';

function serializeEmail(contact: Contact): Sent<'email'> | undefined {
  const { email } = contact.primaryInfo;
  const { emailStatus, emailDeliverability } = subscribedOf(contact);
  if (!email) return undefined;
  return {
    email,
    ...(emailStatus && { subscriptionStatus: { status: emailStatus } }),
    ...(emailDeliverability && { deliverabilityStatus: emailDeliverability }),
  };
}

function serializePhone(contact: Contact): Sent<'phone'> | undefined {
  const main = contact.info.phones?.items?.find(({ primary }) => primary);
  const { e164, phoneStatus, phoneDeliverability } = subscribedOf(contact);
  if (!main?.phone) return undefined;
  const { updatedDate } = contact.smsSubscription ?? {};
  return {
    tag: tagOf(main.tag) as Tag,
    phone: main.phone,
    ...(e164 && { e164 }),
    ...(phoneStatus && {
      subscriptionStatus: { status: phoneStatus, ...(e164 && updatedDate && { updatedDate }) },
    }),
    ...(phoneDeliverability && { deliverabilityStatus: phoneDeliverability }),
  };
}

/** Returns the addresses; without a default one, the first is it. */
export function serializeAddresses(addresses: readonly ContactAddress[]): Sent<'addresses'> {
  const stated = addresses.findIndex(({ isDefault }) => isDefault);
  return addresses.map(({ id, tag, address = {}, recipient }, index) => ({
    ...(id && { id }),
    tag: tagOf(tag) as Sent<'addresses'>[number]['tag'],
    address,
    defaultAddress: index === Math.max(stated, 0),
    ...(recipient && { recipient }),
  }));
}

/** Serializes a contact as the fifth version of the calls shows it. */
export function serializeV5(contact: Contact): ContactV5 {
  const { id, revision, createdDate, updatedDate, source, lastActivity, info, memberInfo } = contact;
  const { externalId, timeZone, assigneeId, locationIds = [], tagIds = [], namespaces } = contact;
  const { appId, userId, additionalInfo } = source;
  const email = serializeEmail(contact);
  const phone = serializePhone(contact);
  const emails = info.emails?.items?.filter(({ primary }) => !primary) ?? [];
  const phones = info.phones?.items?.filter(({ primary }) => !primary) ?? [];
  const { company, jobTitle, locale, birthdate, picture, name } = info;
  return {
    id,
    revision: String(revision),
    createdDate,
    updatedDate,
    ...(externalId && { externalId }),
    ...(name && { name }),
    ...(email && { email }),
    additionalEmails: emails.flatMap(({ email }) => (email ? [{ email }] : [])),
    ...(phone && { phone }),
    additionalPhones: phones.flatMap(({ tag, phone, e164Phone }) =>
      phone ? [{ tag: tagOf(tag) as Tag, phone, ...(e164Phone && { e164: e164Phone }) }] : [],
    ),
    addresses: serializeAddresses(info.addresses?.items ?? []),
    ...((company || jobTitle) && {
      company: { ...(company && { name: company }), ...(jobTitle && { jobTitle }) },
    }),
    ...(locale && { locale }),
    ...(birthdate && { birthdate }),
    ...(timeZone && { timeZone }),
    ...(assigneeId && { assigneeId }),
    locationIds,
    ...(picture?.image && { image: picture.image }),
    source: { ...(userId && { userId }), ...(appId && { appId }), ...(additionalInfo && { additionalInfo }) },
    lastActivity: { date: lastActivity.activityDate },
    segmentIds: [],
    ...(memberInfo && { memberInfo }),
    tags: { privateTags: { tagIds } },
    ...(namespaces && { extendedFields: { namespaces } }),
  };
}
