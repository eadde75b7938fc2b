import { isoDate, MINUTE } from '#core/time/clock';
import type { Booking } from '../bookings/entity';
import type { Period } from './schedule';

export const during = ({ start, end }: Period) => ({
  startDate: { $gte: isoDate(start - LONGEST_SESSION), $lt: isoDate(end) },
  endDate: { $gt: isoDate(start) },
});

export const periodOf = ({ startDate, endDate }: Booking): Period => ({
  start: Date.parse(startDate),
  end: Date.parse(endDate),
});

// No session is longer (the contract's limit of sessionDurations), so sessions that overlap a window started at most
// this long before it.
export const LONGEST_SESSION = 44_639 * MINUTE;
