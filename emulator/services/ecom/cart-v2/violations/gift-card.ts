import type { Context } from '#core/contract/context';
import type { Cart } from '../../cart/store';
import type { GiftCard } from '../../gift-cards/redeem';
import { findGiftCard, type GiftCardProblem } from '../../gift-cards/redeem';
import type { ViolationV2 } from '../types';

/** Why a card that there is cannot pay (SDK: `InvalidGiftCardReason`). */
const REASONS = {
  GIFT_CARD_DISABLED: 'DISABLED',
  GIFT_CARD_EXPIRED: 'EXPIRED',
  GIFT_CARD_IS_EMPTY: 'EMPTY_BALANCE',
} as const;

const isStatus = (problem: GiftCardProblem): problem is keyof typeof REASONS => problem in REASONS;

/** What is wrong with a gift card, with the data of the violation, which is that of the error too. */
export function giftCardProblemData(giftCardCode: string, problem: GiftCardProblem, card?: GiftCard) {
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

/** What is wrong with the gift card of a cart, if anything is. */
export function giftCardFault(context: Context, { giftCardCode }: Cart): Omit<ViolationV2, 'severity'>[] {
  if (!giftCardCode) return [];
  const { card, problem } = findGiftCard(context, giftCardCode);
  if (!problem) return [];
  const found = giftCardProblemData(giftCardCode, problem, card);
  const { description } = found;
  return [
    found.code === 'INVALID_GIFT_CARD_CODE'
      ? { scope: 'GIFT_CARD', code: found.code, description, invalidGiftCardCodeData: found.data }
      : { scope: 'GIFT_CARD', code: found.code, description, invalidGiftCardStatusData: found.data },
  ];
}
