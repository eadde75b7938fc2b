import type { Context } from '#core/contract/context';
import demo from '#seed/community/marketing-consents.json';
import { keyOf, oneConsent } from './contract';
import { marketingConsents } from './store';

/** Stores the consents of the demo site: a phone number that gets its text messages, and one that no longer does. */
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
