import { orders } from '@wix/events';
import { momentText } from '@/lib/format/moment';
import { message } from '@/lib/translations/translate';
import type { ReservationRef } from '@/lib/wix/events';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { asNumber } from '@/lib/wix/platform/values';
import { siteFormat } from '@/lib/wix/site';

type Reservation = {
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

/** Returns the current state of a reservation. @param timeZone for the text of its end */
export function getReservation(
  { reservationId, eventId }: ReservationRef,
  timeZone: string,
): Promise<Result<Reservation>> {
  return attempt(
    async () => {
      let now = Date.now();
      const client = (
        await visitorClient(({ headers }) => {
          now = Date.parse(headers.get('date') ?? '') || now;
        })
      ).use(orders);
      const {
        reservationStatus = '',
        expires,
        reservations = [],
      } = await client.getInvoice(reservationId, eventId);
      return {
        state: STATES[reservationStatus] ?? 'over',
        quantity: reservations.reduce((sum, { quantity }) => sum + (asNumber(quantity) ?? 0), 0),
        until: expires ? momentText(expires, timeZone, (await siteFormat()).locale) : '',
        secondsLeft: expires ? Math.max(0, Math.ceil((expires.getTime() - now) / 1000)) : 0,
        readAt: Date.now(),
      };
    },
    { what: message('Your reservation could not be read') },
  );
}

const STATES: Record<string, Reservation['state']> = {
  RESERVATION_PENDING: 'pending',
  RESERVATION_EXPIRED: 'expired',
};
