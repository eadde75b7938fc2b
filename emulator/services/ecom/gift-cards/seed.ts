import type { Context } from '#core/contract/context';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/gift-cards.json';
import { giftCards } from './store';

/** Stores the demo site's gift cards; dates are in days from now. */
export function seedGiftCards({ clock, documents }: Context): void {
  for (const { expiresInDays, ...card } of seeds) {
    const expirationDate = isoDate(clock.now() + expiresInDays * DAY);
    documents.put(giftCards, { ...card, expirationDate });
  }
}
