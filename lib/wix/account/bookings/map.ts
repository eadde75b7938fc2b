import type { extendedBookings, services } from '@wix/bookings';
import { Temporal } from 'temporal-polyfill';
import { dateFormat } from '@/lib/format/dates';
import { momentText } from '@/lib/format/moment';
import { moneyText, withoutConversion } from '@/lib/format/money';
import type { Translate } from '@/lib/translations/translate';
import { asNumber, asOptionalText, asText } from '@/lib/wix/platform/values';
import type { MemberBooking } from './types';

/** States in which nothing takes place any more. */
const OFF: readonly string[] = ['CANCELED', 'DECLINED'];

/**
 * Converts a booking for display.
 * @param service of the booking, if it is still offered
 * @param now milliseconds since the epoch
 * @param locale of the site
 * @param t writes the sentences about the policy
 */
export function toMemberBooking(
  { booking = {}, allowedActions, order }: extendedBookings.ExtendedBooking,
  service: services.Service | undefined,
  now: number,
  locale: string,
  t: Translate,
): MemberBooking {
  const { slot, schedule } = booking.bookedEntity ?? {};
  const timezone = slot?.timezone ?? schedule?.timezone ?? booking.contactDetails?.timeZone ?? 'UTC';
  const start = booking.startDate?.getTime() ?? 0;
  const end = booking.endDate?.getTime() ?? start;
  const status = asText(booking.status) || 'CREATED';
  const upcoming = end > now && !OFF.includes(status);
  const canCancel = upcoming && (allowedActions?.cancel ?? false);
  const canReschedule = upcoming && Boolean(slot) && (allowedActions?.reschedule ?? false);
  // Missing for an appointment, which is taken as a whole.
  const session = slot?.eventId ?? slot?.sessionId;
  const location = slot?.location ?? schedule?.location;
  const participants = asNumber(booking.totalParticipants) || 1;
  const { amount } = order?.totalPrice ?? {};
  const custom = service?.bookingPolicy?.customPolicyDescription;
  return {
    id: asText(booking._id),
    revision: asText(booking.revision),
    serviceId: asText(slot?.serviceId) || asText(schedule?.serviceId),
    type: session ? 'CLASS' : 'APPOINTMENT',
    slug: asOptionalText(service?.mainSlug?.name),
    title: asText(booking.bookedEntity?.title) || asText(service?.name) || t('Booking'),
    start,
    when: whenText(start, end, { timezone, locale }, Boolean(schedule)),
    timezone,
    day: zoned(start, timezone).toPlainDate().toString(),
    staff: asOptionalText(slot?.resource?.name),
    place: asOptionalText(location?.name ?? location?.formattedAddress),
    participants,
    spots: session ? participants : 1,
    status,
    payment: asText(booking.paymentStatus) || 'UNDEFINED',
    ...(amount && { total: moneyText(amount, order?.currency, withoutConversion(locale)) }),
    orderNumber: asOptionalText(order?.number),
    upcoming,
    canCancel,
    canReschedule,
    policy: upcoming
      ? policyOf(service?.bookingPolicy, start, { timezone, locale, t }, { canCancel, canReschedule })
      : [],
    policyText: custom?.enabled ? asOptionalText(custom.description) : undefined,
  };
}

const zoned = (instant: number, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone);

type Place = { timezone: string; locale: string };

/** Formats the time of a slot, or the days of a course. */
function whenText(start: number, end: number, { timezone: timeZone, locale }: Place, days: boolean): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return dateFormat(locale, { timeZone, ...day, ...(!days && time) }).formatRange(start, end);
}

/** Returns sentences about how long the booking can be canceled and moved, by the policy's windows. */
function policyOf(
  policy: services.BookingPolicy | undefined,
  start: number,
  { timezone, locale, t }: Place & { t: Translate },
  { canCancel, canReschedule }: Pick<MemberBooking, 'canCancel' | 'canReschedule'>,
): string[] {
  const { cancellationPolicy: cancel, reschedulePolicy: move } = policy ?? {};
  const until = (limited: boolean | undefined, minutes: number | undefined) =>
    // A limit without a number means a day, the contract's default (platform facts 9.1).
    momentText(limited ? start - (minutes ?? 1440) * 60_000 : start, timezone, locale, 'weekday');
  const canceling = until(cancel?.limitLatestCancellation, cancel?.latestCancellationInMinutes);
  const moving = until(move?.limitLatestReschedule, move?.latestRescheduleInMinutes);
  if (canCancel && canReschedule && canceling === moving) {
    return [t('You can cancel or move it until {time}.', { time: canceling })];
  }
  return [
    canCancel && t('You can cancel it until {time}.', { time: canceling }),
    !canCancel && cancel?.enabled && t('It could be canceled until {time}.', { time: canceling }),
    !canCancel && policy && !cancel?.enabled && t('It cannot be canceled online.'),
    canReschedule && t('You can move it until {time}.', { time: moving }),
  ].filter((text): text is string => Boolean(text));
}
