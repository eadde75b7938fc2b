import { collection } from '#core/documents/collection';

/** A prepaid balance, redeemed by its code. */
export interface GiftCard {
  id: string;
  /** Capital letters, digits and dashes. */
  code: string;
  /** Its balance: decimal text in the site's currency. */
  balance: string;
  disabled: boolean;
  /** ISO 8601. */
  expirationDate?: string;
}

export const giftCards = collection<GiftCard>('gift_cards', {
  fields: { code: 'string' },
  defaultSort: [{ fieldName: 'code', order: 'ASC' }],
});
