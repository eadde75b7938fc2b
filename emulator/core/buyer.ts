/** Who buys or books on a hosted page. */
export interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
  /** As the person typed it. */
  phone?: string;
}
