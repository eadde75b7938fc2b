import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/gift-cards.json';
import { addGiftCard, changeBalance } from './changes';
import { giftCards } from './store';

/** Stores the demo site's gift cards; dates are in days from now. */
export function seedGiftCards(of: Context): void {
  // The content that a site begins with is no event.
  const context = { ...of, emit() {} };
  const { clock, documents } = context;
  for (const { expiresInDays, balance, spent, disabled, ...seed } of seeds) {
    const expirationDate = isoDate(clock.now() + expiresInDays * DAY);
    const first = new Big(balance).plus(spent ?? 0).toFixed(2);
    const card = addGiftCard(context, { ...seed, balance: first, disabled: false, expirationDate });
    const used = spent ? changeBalance(context, card, new Big(spent).times(-1), { type: 'REDEEM' }) : card;
    if (disabled) documents.put(giftCards, { ...used, disabled, disabledDate: clock.date() });
  }
}
