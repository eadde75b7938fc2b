/** Tickets of one kind that a visitor chose. */
export type TicketChoice = {
  ticketId: string;
  optionId?: string;
  quantity: number;
  /** What the guest gives for each, where that is the guest's to choose: decimal text. */
  price?: string;
};

/** Names a reservation. */
export type ReservationRef = { reservationId: string; eventId: string };

export type Reservation = {
  state: 'pending' | 'expired' | 'over';
  /** How many tickets it holds. */
  quantity: number;
  /** Until when, in the event's own zone. */
  until: string;
  /**
   * How long that is from now, which a browser whose clock is wrong can count down all the same: by the platform's own
   * clock, which need not be that of this shop.
   */
  secondsLeft: number;
  /** When this was read, in milliseconds since 1970. */
  readAt: number;
};
