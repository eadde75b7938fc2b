import type { Context } from '#core/contract/context';
import type { GiftCardProblem } from '../../../discounts/gift-cards/errors';
import { findGiftCard, type PayingCard } from '../../../discounts/gift-cards/redeem';
import type { Cart } from '../../entity';
import type { ViolationV2 } from '../../v2-types';

/** The reasons why an existing card cannot pay (SDK: `InvalidGiftCardReason`). */
const REASONS = {
  GIFT_CARD_DISABLED: 'DISABLED',
  GIFT_CARD_EXPIRED: 'EXPIRED',
  GIFT_CARD_IS_EMPTY: 'EMPTY_BALANCE',
} as const;

const isStatus = (problem: GiftCardProblem): problem is keyof typeof REASONS => problem in REASONS;

/** Returns a gift card's problem as data of a violation or an error. */
export function giftCardProblemData(giftCardCode: string, problem: GiftCardProblem, card?: PayingCard) {
  if (!card || !isStatus(problem))
    return {
      code: 'INVALID_GIFT_CARD_CODE',
      description: 'There is no gift card with this code',
      data: { giftCardCode },
    } as const;
  return {
    code: 'INVALID_GIFT_CARD_STATUS',
    description: 'This gift card cannot pay now',
    data: { giftCardCode, reason: REASONS[problem], giftCardId: card.id },
  } as const;
}

export function giftCardFault(context: Context, { giftCardCode }: Cart): Omit<ViolationV2, 'severity'>[] {
  if (!giftCardCode) return [];
  const { card, problem } = findGiftCard(context, giftCardCode);
  if (!problem) return [];
  const refusal = giftCardProblemData(giftCardCode, problem, card);
  const { description } = refusal;
  return [
    refusal.code === 'INVALID_GIFT_CARD_CODE'
      ? { scope: 'GIFT_CARD', code: refusal.code, description, invalidGiftCardCodeData: refusal.data }
      : { scope: 'GIFT_CARD', code: refusal.code, description, invalidGiftCardStatusData: refusal.data },
  ];
}
