import type { Contact, FoundBy } from './entity';
import { readPhone } from './info';

/** The names by which a contact is listed: that of the person, else the email or phone. */
export function displayNames({ info, primaryInfo }: Pick<Contact, 'info' | 'primaryInfo'>) {
  const { first = '', last = '' } = info.name ?? {};
  const fallback = primaryInfo.email ?? primaryInfo.phone ?? '';
  return {
    byFirstName: [first, last].filter(Boolean).join(' ') || fallback,
    byLastName: [last, first].filter(Boolean).join(' ') || fallback,
  };
}

/** Returns the subscriptions of a contact to marketing messages, as each version of the calls shows them. */
export function subscribedOf({
  info,
  primaryInfo,
  subscriptionStatus = 'NOT_SET',
  deliverabilityStatus = 'NOT_SET',
  smsSubscription,
}: Contact) {
  const phone = info.phones?.items?.find(({ primary }) => primary);
  const e164 = phone?.phone ? readPhone(phone.phone, phone.countryCode).e164 : undefined;
  return {
    ...(primaryInfo.email && { emailStatus: subscriptionStatus, emailDeliverability: deliverabilityStatus }),
    ...(phone?.phone && {
      ...(e164 && { e164 }),
      phoneStatus: e164 ? (smsSubscription?.status ?? 'NOT_SET') : ('NO_SUBSCRIPTION_STATUS' as const),
      phoneDeliverability: e164 ? ('NOT_SET' as const) : ('NO_PHONE_DELIVERABILITY_STATUS' as const),
    }),
  };
}

/** Returns the values by which filters and searches find a contact; they follow from the rest of it. */
export function foundByOf(contact: Contact): FoundBy {
  const { info } = contact;
  const fullName = [info.name?.first, info.name?.last].filter(Boolean).join(' ');
  const emails = info.emails?.items?.filter(({ primary }) => !primary) ?? [];
  const phones = info.phones?.items?.filter(({ primary }) => !primary) ?? [];
  return {
    ...(fullName && { fullName }),
    ...displayNames(contact),
    ...subscribedOf(contact),
    moreEmails: emails.flatMap(({ email }) => email ?? []),
    morePhones: phones.flatMap(({ phone }) => phone ?? []),
    moreE164: phones.flatMap(({ e164Phone }) => e164Phone ?? []),
  };
}
