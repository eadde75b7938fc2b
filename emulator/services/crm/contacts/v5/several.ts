import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { saveContact } from '../changes';
import type { Contact } from '../entity';
import { subscribe } from '../find';
import { subscribedOf } from '../found-by';
import { readPhone } from '../info';
import type { EmailSubscription } from '../subscriptions/entity';
import { phoneNotOfCountry } from './errors';

type Status = EmailSubscription['subscriptionStatus'];

/** Sets the subscriptions of a contact to marketing messages; the same status changes nothing. */
export function setSubscriptions(
  context: Context,
  contact: Contact,
  wanted: { emailSubscriptionStatus?: Status; phoneSubscriptionStatus?: Status },
): void {
  const { emailSubscriptionStatus, phoneSubscriptionStatus: status } = wanted;
  const { e164, emailStatus, phoneStatus } = subscribedOf(contact);
  if (status && e164 && status !== phoneStatus)
    saveContact(context, { ...contact, smsSubscription: { status, updatedDate: context.clock.date() } });
  const { email } = contact.primaryInfo;
  if (email && emailSubscriptionStatus && emailSubscriptionStatus !== emailStatus)
    subscribe(context, { email, subscriptionStatus: emailSubscriptionStatus });
}

/**
 * Adds the code of a country to the main phone of a contact unless it is an international number already.
 * @throws PlatformError if it is not a number of that country
 */
export function setCountry(context: Context, contact: Contact, countryCode: string): void {
  const phones = contact.info.phones?.items ?? [];
  const main = phones.find(({ primary }) => primary);
  if (!main?.phone || readPhone(main.phone, main.countryCode).e164) return;
  assert(readPhone(main.phone, countryCode).e164, () =>
    phoneNotOfCountry(main.phone, countryCode, contact.id),
  );
  const items = phones.map((phone) => (phone === main ? { ...phone, countryCode } : phone));
  saveContact(context, { ...contact, info: { ...contact.info, phones: { items } } });
}
