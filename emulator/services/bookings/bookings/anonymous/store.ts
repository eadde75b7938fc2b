import { collection } from '#core/documents/collection';

/** A token that allows actions on one booking without logging in. Only its hash is stored, as the id. */
export interface ActionToken {
  id: string;
  bookingId: string;
}

export const actionTokens = collection<ActionToken>('booking_action_tokens', {
  fields: { bookingId: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
