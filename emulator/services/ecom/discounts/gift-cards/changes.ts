import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { emitCreated, emitUpdated } from '#core/entities/events';
import { toAmount } from '#core/money';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/gift-cards.json';
import {
  GIFT_CARDS,
  type GiftCard,
  type GiftCardTransaction,
  giftCards,
  giftCardTransactions,
} from './entity';

/** Stores a card with the values by which calls find it. */
function put({ documents, clock }: Context, card: GiftCard): GiftCard {
  const now = clock.date();
  const initialValue = card.initialValue ?? card.balance;
  return documents.put<GiftCard>(giftCards, {
    ...card,
    initialValue,
    amounts: { balance: Number(card.balance), initialValue: Number(initialValue) },
    codeSuffix: card.code.slice(-4),
    createdDate: card.createdDate ?? now,
    updatedDate: now,
  });
}

/** The reason for a change of a balance. */
type Reason = Pick<GiftCardTransaction, 'type'> &
  Partial<Pick<GiftCardTransaction, 'orderInfo' | 'note' | 'idempotencyKey'>>;

function record({ documents, clock, ids, site }: Context, card: GiftCard, change: Big, reason: Reason): void {
  documents.put<GiftCardTransaction>(giftCardTransactions, {
    ...reason,
    id: ids.guid(),
    createdDate: clock.date(),
    giftCardId: card.id,
    amount: toAmount(change.abs(), site.currency),
    operationType: change.lt(0) ? 'SUBTRACT' : 'ADD',
    updatedBalance: card.balance,
  });
}

/** Stores a new gift card, and the transaction of its first balance. */
export function addGiftCard(context: Context, card: GiftCard): GiftCard {
  const added = put(context, card);
  record(context, added, new Big(added.balance), { type: 'INITIAL' });
  emitCreated(context, GIFT_CARDS, added);
  return added;
}

export function changeGiftCard(context: Context, card: GiftCard): GiftCard {
  const changed = put(context, card);
  emitUpdated(context, GIFT_CARDS, changed);
  return changed;
}

/** Changes the balance of a gift card, and stores the transaction. @param change negative if it pays */
export function changeBalance(context: Context, card: GiftCard, change: Big, reason: Reason): GiftCard {
  const balance = toAmount(new Big(card.balance).plus(change), context.site.currency);
  const changed = changeGiftCard(context, { initialValue: card.balance, ...card, balance });
  record(context, changed, change, reason);
  return changed;
}

/** Stores the demo site's gift cards; dates are in days from now. */
export function seedGiftCards(seedContext: Context): void {
  // The initial content of a site does not trigger an event.
  const context = { ...seedContext, emit() {} };
  const { clock, documents } = context;
  for (const { expiresInDays, balance, spent, disabled, ...seed } of seeds) {
    const expirationDate = isoDate(clock.now() + expiresInDays * DAY);
    const first = new Big(balance).plus(spent ?? 0).toFixed(2);
    const card = addGiftCard(context, { ...seed, balance: first, disabled: false, expirationDate });
    const used = spent ? changeBalance(context, card, new Big(spent).times(-1), { type: 'REDEEM' }) : card;
    if (disabled) documents.put(giftCards, { ...used, disabled, disabledDate: clock.date() });
  }
}
