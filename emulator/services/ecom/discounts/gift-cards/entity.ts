import type { giftVouchers as meta, transactions as transactionsMeta } from '@wix/gift-vouchers/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';
import { moneyOf } from '../../items/money';

type Wire = Serialized<meta.GiftCardOriginal>;
type WireTransaction = Serialized<transactionsMeta.TransactionOriginal>;

/** A prepaid balance, redeemed by its code. Cards of earlier versions and of the dashboard have the first fields only. */
export interface GiftCard {
  id: string;
  /** Capital letters, digits and dashes. */
  code: string;
  /** Its balance: decimal text in the site's currency. */
  balance: string;
  disabled: boolean;
  /** ISO 8601. */
  expirationDate?: string;
  /** Its first balance; the present one if absent. */
  initialValue?: string;
  /** The balances as numbers, by which calls sort cards. */
  amounts?: { balance: number; initialValue: number };
  codeSuffix?: string;
  disabledDate?: string;
  notificationInfo?: Wire['notificationInfo'];
  source?: NonNullable<Wire['source']>;
  orderInfo?: NonNullable<Wire['orderInfo']>;
  /** The key of the call that created it. */
  idempotencyKey?: string;
  createdDate?: string;
  updatedDate?: string;
}

export const giftCards = collection<GiftCard>('gift_cards', {
  shown: { title: 'Gift cards', group: 'Sales', columns: ['code', 'balance', 'disabled', 'expirationDate'] },
  fields: {
    code: 'string',
    codeSuffix: 'string',
    expirationDate: 'date',
    createdDate: 'date',
    updatedDate: 'date',
    balance: { kind: 'number', path: 'amounts.balance' },
    initialValue: { kind: 'number', path: 'amounts.initialValue' },
    idempotencyKey: 'string',
    // The fields by which calls list the cards of a person.
    'notificationInfo.recipient.email': 'string',
    'notificationInfo.recipient.name': 'string',
    'notificationInfo.sender.email': 'string',
    'notificationInfo.sender.name': 'string',
  },
  searchable: { code: 'code', codeSuffix: 'codeSuffix' },
  defaultSort: [{ fieldName: 'code', order: 'ASC' }],
});

/** A change of a card's balance; never changed itself. */
export interface GiftCardTransaction {
  id: string;
  createdDate: string;
  giftCardId: string;
  type: NonNullable<WireTransaction['type']>;
  /** Decimal text; `operationType` says whether it was added or subtracted. */
  amount: string;
  operationType: 'ADD' | 'SUBTRACT';
  updatedBalance: string;
  orderInfo?: NonNullable<Wire['orderInfo']>;
  note?: string;
  idempotencyKey?: string;
}

export const giftCardTransactions = collection<GiftCardTransaction>('gift_card_transactions', {
  shown: {
    title: 'Changes of gift cards',
    group: 'Sales',
    columns: ['giftCardId', 'type', 'operationType', 'amount', 'updatedBalance', 'createdDate'],
  },
  fields: {
    giftCardId: 'string',
    type: 'string',
    operationType: 'string',
    idempotencyKey: 'string',
    createdDate: 'date',
  },
  indexes: [['giftCardId', 'createdDate']],
});

/** An amount in the format of calls about gift cards. */
export function giftCardAmount({ site }: Pick<Context, 'site'>, value: string) {
  const { amount, formattedAmount } = moneyOf(site)(value);
  return { amount, formattedAmount };
}

/** Returns its code with all but the last four characters and the dashes hidden. */
const hiddenCode = (code: string) => code.slice(0, -4).replace(/[^-]/g, '*') + code.slice(-4);

/**
 * A gift card as the platform sends it.
 * @param code the full code in the answer to its creation; otherwise it is hidden
 */
export const serializeGiftCard = (context: Context, card: GiftCard, code = hiddenCode(card.code)): Wire => ({
  id: card.id,
  code,
  codeSuffix: card.code.slice(-4),
  initialValue: giftCardAmount(context, card.initialValue ?? card.balance),
  balance: giftCardAmount(context, card.balance),
  currency: context.site.currency,
  source: card.source ?? 'MANUAL',
  ...(card.orderInfo && { orderInfo: card.orderInfo }),
  ...(card.expirationDate && { expirationDate: card.expirationDate }),
  ...(card.disabledDate && { disabledDate: card.disabledDate }),
  ...(card.notificationInfo && { notificationInfo: card.notificationInfo }),
  ...(card.createdDate && { createdDate: card.createdDate }),
  ...(card.updatedDate && { updatedDate: card.updatedDate }),
});

export const GIFT_CARDS: EntityKind<GiftCard, 'giftCard'> = {
  name: 'giftCard',
  collection: giftCards,
  views: [
    { fqdn: 'wix.gift_cards.v1.gift_card', serialize: (context, card) => serializeGiftCard(context, card) },
  ],
};
