import { giftVouchers as meta } from '@wix/gift-vouchers/meta';
import Big from 'big.js';
import { type Context, MANAGERS } from '#core/contract/context';
import { applicationError, assert, invalidField, orThrow } from '#core/contract/errors';
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

type Given = RequestOf<typeof meta.createGiftCard>['giftCard'];
type Change = RequestOf<typeof meta.increaseGiftCardBalance>;

/** The most cards of a list (SDK: ListGiftCardsByContactDetailsResponse). */
const MOST = 100;

/** The format of codes that checkouts accept. */
const CODE = /^[A-Z0-9-]{8,20}$/;

/** @throws PlatformError GIFT_CARD_NOT_FOUND, 404 */
const findCard = ({ documents }: Context, id: string): GiftCard =>
  orThrow(documents.get(giftCards, id), () =>
    applicationError(404, 'GIFT_CARD_NOT_FOUND', `There is no gift card ${id}`),
  );

/** Returns a card that can still pay. @throws PlatformError GIFT_CARD_DISABLED, GIFT_CARD_EXPIRED (platform facts 42.3) */
function findValid(context: Context, id: string): GiftCard {
  const card = findCard(context, id);
  const { disabled, expirationDate } = card;
  assert(!disabled, () => applicationError(400, 'GIFT_CARD_DISABLED', 'This gift card is not in use'));
  assert(!expirationDate || expirationDate > context.clock.date(), () =>
    applicationError(400, 'GIFT_CARD_EXPIRED', 'This gift card has expired'),
  );
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
  assert(!context.documents.find(giftCards, { code }), () =>
    applicationError(409, 'ALREADY_EXISTS', 'There is a gift card with this code'),
  );
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
  assert(isDone || new Big(card.balance).plus(by).gte(0), () =>
    applicationError(400, 'INSUFFICIENT_FUNDS', `The gift card has ${card.balance}`),
  );
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
    .map((card) => serializeGiftCard(card, context)),
});

/** Gift cards: managers create and adjust them; carts and checkouts redeem them by their codes. */
export const giftVouchersOperations = entityOperations(
  'gift-vouchers.giftVouchers',
  meta,
  GIFT_CARDS,
  {
    readers: MANAGERS,
    page: { defaultLimit: 50, maxLimit: 100 },
    serialize: (card, context) => serializeGiftCard(card, context),
  },
  moduleOperations(
    'gift-vouchers.giftVouchers',
    meta,
    { callers: MANAGERS },
    {
      createGiftCard({ giftCard, idempotencyKey }, context) {
        const done = idempotencyKey && context.documents.find(giftCards, { idempotencyKey });
        const made = done || create(context, giftCard);
        if (idempotencyKey && !done) context.documents.put(giftCards, { ...made, idempotencyKey });
        return { giftCard: serializeGiftCard(made, context, made.code) };
      },
      sendGiftCardEmail({ giftCardId, recipientEmail }, context) {
        const card = findCard(context, giftCardId);
        const to = recipientEmail ?? card.notificationInfo?.recipient?.email;
        assert(to, () =>
          applicationError(
            400,
            'GIFT_CARD_RECIPIENT_NOT_FOUND',
            'Neither the call nor the card names a recipient',
          ),
        );
        assert(context.site.acceptsPayments, () =>
          applicationError(428, 'SITE_IS_NOT_PREMIUM', 'The plan of the site sends no gift cards'),
        );
        mail(context, card, to);
        return {};
      },
      disableGiftCard({ giftCardId }, context) {
        const card = findValid(context, giftCardId);
        const disabledDate = context.clock.date();
        const disabled = changeGiftCard(context, { ...card, disabled: true, disabledDate });
        return { giftCard: serializeGiftCard(disabled, context) };
      },
      increaseGiftCardBalance: (request, context) => adjust(context, request, 1),
      decreaseGiftCardBalance: (request, context) => adjust(context, request, -1),
      listGiftCardsByEmail: ({ email }, context) =>
        listed(
          context,
          ['recipient', 'sender'].map((role) => ({ [person(role, 'email')]: email })),
        ),
      listGiftCardsByContactDetails: ({ searchField }, context) =>
        listed(
          context,
          ['email', 'name'].flatMap((field) =>
            ['recipient', 'sender'].map((role) => ({ [person(role, field)]: searchField })),
          ),
        ),
    },
  ),
);
