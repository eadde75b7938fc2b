/** What an address of the booking page may hold. `week`, without a `day`, is a day whose week is shown. */
export type Parameters = Partial<Record<'service' | 'day' | 'week' | 'timezone' | 'orderId', string>>;

/** The address of a state of the booking page. */
export function bookingPath(parameters: Parameters): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value));
  // A slash may stand in a query; left alone, a time zone stays readable.
  return query.size > 0 ? `/booking?${query.toString().replaceAll('%2F', '/')}` : '/booking';
}
