/** Who buys or books on a hosted page, and how it is paid. */
export interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
  /** As the person typed it. */
  phone?: string;
  /** What became of the payment; absent when nothing is due or it was paid at once. */
  payment?: 'paid' | 'pending' | 'offline';
  /** The order of a plan that pays instead, by its id. */
  membershipId?: string;
}
