/** The person who buys or books on a hosted page, and the way of payment. */
export interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
  /** As the person typed it. */
  phone?: string;
  /** The state of the payment; absent when nothing is due or it was paid at once. */
  payment?: 'paid' | 'pending' | 'offline';
  /** The id of the plan order that pays instead. */
  membershipId?: string;
}
