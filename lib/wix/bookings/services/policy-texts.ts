import type { services } from '@wix/bookings';
import { countText, numberText } from '@/lib/format/numbers';

/** A day in minutes, the contract's default for how late to book, cancel or move (SDK: services). */
const A_DAY = 1440;
/** A week in minutes, the contract's default for how early to book. */
const A_WEEK = 7 * A_DAY;

/**
 * Returns a service's booking policy in sentences: when to book, cancel and move, and for how many people.
 * @param locale of the site
 */
export function policyTexts(
  { bookingPolicy: policy, type, onlineBooking }: services.Service,
  locale: string,
): string[] {
  const { limitEarlyBookingPolicy: early, limitLateBookingPolicy: late } = policy ?? {};
  const people = policy?.participantsPolicy?.maxParticipantsPerBooking ?? 1;
  const texts = [
    onlineBooking?.requireManualApproval &&
      'What you book is a request: it stands once we have confirmed it.',
    early?.enabled && `Booking opens ${span(early.earliestBookingInMinutes ?? A_WEEK, locale)} ahead.`,
    late?.enabled && `Book at least ${span(late.latestBookingInMinutes ?? A_DAY, locale)} before it begins.`,
    type === 'COURSE' &&
      policy?.bookAfterStartPolicy?.enabled &&
      'You can still join after the course has begun.',
    ...changeTexts(policy, type, locale),
    type === 'CLASS' &&
      policy?.waitlistPolicy?.enabled &&
      'When a class is full, you can join its waiting list.',
    people > 1 && `One booking is for up to ${numberText(people, locale)} people.`,
  ];
  return texts.filter((text) => typeof text === 'string');
}

/** Returns until when a booking can be canceled or moved. A course cannot be moved, because its dates are fixed. */
function changeTexts(
  policy: services.BookingPolicy | undefined,
  type: services.Service['type'],
  locale: string,
): string[] {
  if (!policy) return [];
  const { cancellationPolicy: cancel, reschedulePolicy: reschedule } = policy;
  const move = type === 'COURSE' ? undefined : reschedule;
  const canceled =
    cancel?.enabled && until(locale, cancel.limitLatestCancellation, cancel.latestCancellationInMinutes);
  const moved = move?.enabled && until(locale, move.limitLatestReschedule, move.latestRescheduleInMinutes);
  if (canceled && canceled === moved) return [`You can cancel or move it ${canceled}.`];
  return [
    canceled ? `You can cancel it ${canceled}.` : 'It cannot be canceled online.',
    moved ? `You can move it ${moved}.` : 'It cannot be moved online.',
  ];
}

const until = (locale: string, limited: boolean | undefined, minutes = A_DAY): string =>
  limited ? `until ${span(minutes, locale)} before it begins` : 'until it begins';

const UNITS = [
  ['day', A_DAY],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Formats a span of time in words. @param minutes `1530` becomes `1 day 1 hour 30 minutes` */
function span(minutes: number, locale: string): string {
  let left = minutes;
  const parts = UNITS.flatMap(([unit, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return count > 0 ? [countText(count, unit, locale)] : [];
  });
  return parts.join(' ') || countText(0, 'minute', locale);
}
