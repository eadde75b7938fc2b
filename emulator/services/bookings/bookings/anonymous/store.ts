import { collection } from '#core/documents/collection';

/** A token that lets its holder act on one booking without logging in; by the hash of the token, never itself. */
export interface ActionToken {
  id: string;
  bookingId: string;
}

export const actionTokens = collection<ActionToken>('booking_action_tokens', {
  fields: { bookingId: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
