import { giftVouchers as meta } from '@wix/gift-vouchers/meta';
import Big from 'big.js';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, invalidField, orThrow } from '#core/contract/errors';
import { moduleOperations, type RequestOf } from '#core/contract/operation';
import { entityOperations } from '#core/entities/operations';
import {
  addGiftCard,
  changeBalance,
  changeGiftCard,
  GIFT_CARDS,
  type GiftCard,
  giftCardAmount,
  giftCards,
  giftCardTransactions,
  serializeGiftCard,
} from '#services/ecom';
import { sendMail } from '#services/identity';
import {
  alreadyExists,
  giftCardDisabled,
  giftCardExpired,
  giftCardNotFound,
  giftCardRecipientNotFound,
  insufficientFunds,
  siteIsNotPremium,
} from '../gift-vouchers/errors';

type Given = RequestOf<typeof meta.createGiftCard>['giftCard'];
type Change = RequestOf<typeof meta.increaseGiftCardBalance>;

/** The most cards of a list (SDK: ListGiftCardsByContactDetailsResponse). */
const MOST = 100;

/** The format of codes that checkouts accept. */
const CODE = /^[A-Z0-9-]{8,20}$/;

const findCard = ({ documents }: Context, id: string): GiftCard =>
  orThrow(documents.get(giftCards, id), () => giftCardNotFound(id));

/**
 * Returns a card that can still pay. @throws PlatformError for a card that is disabled or has expired (platform facts
 * 42.3)
 */
function findValid(context: Context, id: string): GiftCard {
  const card = findCard(context, id);
  const { disabled, expirationDate } = card;
  assert(!disabled, giftCardDisabled);
  assert(!expirationDate || expirationDate > context.clock.date(), giftCardExpired);
  return card;
}

/** Returns a free code of four groups of four characters. */
function newCode(context: Context): string {
  const text = context.ids.guid().replaceAll('-', '').slice(0, 16).toUpperCase();
  const code = text.match(/.{4}/g)?.join('-') ?? text;
  return context.documents.find(giftCards, { code }) ? newCode(context) : code;
}

/** Reads the code in a request. @throws PlatformError 400; 409 if a card already has it (platform facts 42.1) */
function codeOf(context: Context, given: string | null | undefined): string {
  if (!given) return newCode(context);
  const code = given.trim().toUpperCase();
  assert(CODE.test(code), () =>
    invalidField('giftCard.code', 'must have 8 to 20 letters, digits and dashes', 'FORMAT'),
  );
  assert(!context.documents.find(giftCards, { code }), alreadyExists);
  return code;
}

const missing = (field: string) => invalidField(field, 'must not be empty', 'REQUIRED_FIELD');

/** Puts the mail with the code into the outbox. */
function mail(context: Context, card: GiftCard, to: string): void {
  const { formattedAmount } = giftCardAmount(context, card.balance);
  const { personalizedMessage, sender } = card.notificationInfo ?? {};
  const from = sender?.name ? `${sender.name} gives you` : 'You have';
  sendMail(context, {
    kind: 'gift-card',
    to,
    subject: `A gift card of ${context.site.name}`,
    text: [`${from} a gift card with ${formattedAmount}. Its code is ${card.code}.`, personalizedMessage]
      .filter(Boolean)
      .join('\n\n'),
    code: card.code,
  });
}

/** Creates a gift card, and sends it unless it is to be sent later (platform facts 42.2). */
function create(context: Context, given: Given): GiftCard {
  const { currency, initialValue, source, expirationDate, notificationInfo, orderInfo } = given;
  const amount = initialValue?.amount;
  assert(currency, () => missing('giftCard.currency'));
  assert(amount, () => missing('giftCard.initialValue.amount'));
  assert(source, () => missing('giftCard.source'));
  assert(currency === context.site.currency, () =>
    invalidField('giftCard.currency', `must be ${context.site.currency}, the currency of the site`),
  );
  assert(new Big(amount).gt(0), () =>
    invalidField('giftCard.initialValue.amount', 'must be more than 0', 'DECIMAL_GT'),
  );
  assert(source !== 'ORDER' || orderInfo, () => missing('giftCard.orderInfo'));
  const card = addGiftCard(context, {
    id: context.ids.guid(),
    code: codeOf(context, given.code),
    balance: new Big(amount).toFixed(2),
    disabled: false,
    source,
    ...(expirationDate && { expirationDate }),
    ...(notificationInfo && { notificationInfo }),
    ...(orderInfo && { orderInfo }),
  });
  const { recipient, notificationDate } = notificationInfo ?? {};
  const isLater = notificationDate && notificationDate > context.clock.date();
  if (recipient?.email && !isLater) mail(context, card, recipient.email);
  return card;
}

/** Changes a balance manually, once for each idempotency key (platform facts 42.3). */
function adjust(context: Context, { giftCardId, amount, note, idempotencyKey }: Change, sign: 1 | -1) {
  const card = findCard(context, giftCardId);
  const isDone =
    idempotencyKey && context.documents.find(giftCardTransactions, { giftCardId, idempotencyKey });
  const by = new Big(amount?.amount || 0).times(sign);
  assert(isDone || !by.eq(0), () => invalidField('amount.amount', 'must be more than 0', 'DECIMAL_GT'));
  assert(isDone || new Big(card.balance).plus(by).gte(0), () => insufficientFunds(card.balance));
  const reason = {
    type: 'MANUAL',
    ...(note && { note }),
    ...(idempotencyKey && { idempotencyKey }),
  } as const;
  const { balance } = isDone ? card : changeBalance(context, card, by, reason);
  return { balance: giftCardAmount(context, balance), currency: context.site.currency };
}

const person = (role: string, field: string) => `notificationInfo.${role}.${field}`;

const listed = (context: Context, conditions: object[]) => ({
  giftCards: context.documents
    .list(giftCards, { $or: conditions }, undefined, MOST)
    .map((card) => serializeGiftCard(context, card)),
});

/** Gift cards: managers create and adjust them; carts and checkouts redeem them by their codes. */
export const giftVouchersOperations = entityOperations(
  'gift-vouchers.giftVouchers',
  meta,
  GIFT_CARDS,
  {
    readers: MANAGERS,
    page: { defaultLimit: 50, maxLimit: 100 },
    serialize: (context, card) => serializeGiftCard(context, card),
  },
  moduleOperations(
    'gift-vouchers.giftVouchers',
    meta,
    { callers: MANAGERS },
    {
      createGiftCard(context, { giftCard, idempotencyKey }) {
        const done = idempotencyKey && context.documents.find(giftCards, { idempotencyKey });
        const created = done || create(context, giftCard);
        if (idempotencyKey && !done) context.documents.put(giftCards, { ...created, idempotencyKey });
        return { giftCard: serializeGiftCard(context, created, created.code) };
      },
      sendGiftCardEmail(context, { giftCardId, recipientEmail }) {
        const card = findCard(context, giftCardId);
        const to = recipientEmail ?? card.notificationInfo?.recipient?.email;
        assert(to, giftCardRecipientNotFound);
        assert(context.site.acceptsPayments, siteIsNotPremium);
        mail(context, card, to);
        return {};
      },
      disableGiftCard(context, { giftCardId }) {
        const card = findValid(context, giftCardId);
        const disabledDate = context.clock.date();
        const disabled = changeGiftCard(context, { ...card, disabled: true, disabledDate });
        return { giftCard: serializeGiftCard(context, disabled) };
      },
      increaseGiftCardBalance: (context, request) => adjust(context, request, 1),
      decreaseGiftCardBalance: (context, request) => adjust(context, request, -1),
      listGiftCardsByEmail: (context, { email }) =>
        listed(
          context,
          ['recipient', 'sender'].map((role) => ({ [person(role, 'email')]: email })),
        ),
      listGiftCardsByContactDetails: (context, { searchField }) =>
        listed(
          context,
          ['email', 'name'].flatMap((field) =>
            ['recipient', 'sender'].map((role) => ({ [person(role, field)]: searchField })),
          ),
        ),
    },
  ),
);
