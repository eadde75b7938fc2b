/** A visitor's choice of tickets of one kind. */
export type TicketChoice = {
  ticketId: string;
  optionId?: string;
  quantity: number;
  /** Price of each as decimal text, if the guest chooses it. */
  price?: string;
};

/** The ids of a reservation. */
export type ReservationRef = { reservationId: string; eventId: string };

export type Reservation = {
  state: 'pending' | 'expired' | 'over';
  /** The number of tickets in it. */
  quantity: number;
  /** When it ends, in the event's own zone. */
  until: string;
  /**
   * The seconds left by the platform's clock, so that a browser can count down even if its own clock, or the shop's, is
   * wrong.
   */
  secondsLeft: number;
  /** When this was read, in milliseconds since 1970. */
  readAt: number;
};
