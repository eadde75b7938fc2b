import { services } from '@wix/bookings';
import { getTranslations } from '#translations';
import { spanText } from '@/lib/format/numbers';
import { message, type Translate } from '@/lib/translations/translate';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { asOptionalText } from '@/lib/wix/platform/values';
import { siteFormat } from '@/lib/wix/site';

/** A day in minutes, the contract's default for how late to book, cancel or move (SDK: services). */
const A_DAY = 1440;
/** A week in minutes, the contract's default for how early to book. */
const A_WEEK = 7 * A_DAY;

/** Returns when and how a service can be booked and canceled: the owner's own text, and the booking policy in sentences. */
export function getConditions(serviceId: string): Promise<Result<{ text?: string; rules: string[] }>> {
  return attempt(
    async () => {
      const service = await (await visitorClient()).use(services).getService(serviceId);
      const own = service.bookingPolicy?.customPolicyDescription;
      const text = own?.enabled ? asOptionalText(own.description) : undefined;
      const [t, { locale }] = await Promise.all([getTranslations(), siteFormat()]);
      return { ...(text && { text }), rules: policyTexts(service, locale, t) };
    },
    { what: message('When it can be booked and canceled could not be read') },
  );
}

/**
 * Returns a service's booking policy in sentences: when to book, cancel and move, and for how many people.
 * @param locale of the site
 * @param t for the sentences
 */
export function policyTexts(
  { bookingPolicy: policy, type, onlineBooking }: services.Service,
  locale: string,
  t: Translate,
): string[] {
  const { limitEarlyBookingPolicy: early, limitLateBookingPolicy: late } = policy ?? {};
  const people = policy?.participantsPolicy?.maxParticipantsPerBooking ?? 1;
  const texts = [
    onlineBooking?.requireManualApproval &&
      t('What you book is a request: it stands once we have confirmed it.'),
    early?.enabled &&
      t('Booking opens {span} ahead.', { span: span(early.earliestBookingInMinutes ?? A_WEEK, locale) }),
    late?.enabled &&
      t('Book at least {span} before it begins.', {
        span: span(late.latestBookingInMinutes ?? A_DAY, locale),
      }),
    type === 'COURSE' &&
      policy?.bookAfterStartPolicy?.enabled &&
      t('You can still join after the course has begun.'),
    ...changeTexts(policy, type, locale, t),
    type === 'CLASS' &&
      policy?.waitlistPolicy?.enabled &&
      t('When a class is full, you can join its waiting list.'),
    people > 1 && t('One booking is for up to {count} people.', { count: people }),
  ];
  return texts.filter((text) => typeof text === 'string');
}

/** Sentences about changes that are possible until a booking begins, or until a span of time before. */
const CHANGES = {
  both: {
    begins: message('You can cancel or move it until it begins.'),
    before: message('You can cancel or move it until {span} before it begins.'),
  },
  cancel: {
    begins: message('You can cancel it until it begins.'),
    before: message('You can cancel it until {span} before it begins.'),
  },
  move: {
    begins: message('You can move it until it begins.'),
    before: message('You can move it until {span} before it begins.'),
  },
};

/** Returns until when a booking can be canceled or moved. A course cannot be moved, because its dates are fixed. */
function changeTexts(
  policy: services.BookingPolicy | undefined,
  type: services.Service['type'],
  locale: string,
  t: Translate,
): string[] {
  if (!policy) return [];
  const { cancellationPolicy: cancel, reschedulePolicy: reschedule } = policy;
  const move = type === 'COURSE' ? undefined : reschedule;
  const canceled = cancel?.enabled
    ? before(locale, cancel.limitLatestCancellation, cancel.latestCancellationInMinutes)
    : undefined;
  const moved = move?.enabled
    ? before(locale, move.limitLatestReschedule, move.latestRescheduleInMinutes)
    : undefined;
  const until = (texts: (typeof CHANGES)['both'], limit: string) =>
    limit ? t(texts.before, { span: limit }) : t(texts.begins);
  if (canceled !== undefined && canceled === moved) return [until(CHANGES.both, canceled)];
  return [
    canceled === undefined ? t('It cannot be canceled online.') : until(CHANGES.cancel, canceled),
    moved === undefined ? t('It cannot be moved online.') : until(CHANGES.move, moved),
  ];
}

/** Returns how long before the beginning the limit is; empty if it is the beginning itself. */
const before = (locale: string, limited: boolean | undefined, minutes = A_DAY): string =>
  limited ? span(minutes, locale) : '';

const UNITS = [
  ['day', A_DAY],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Formats a span of time in words. @param minutes `1530` becomes `1 day 1 hour 30 minutes` */
function span(minutes: number, locale: string): string {
  let rest = minutes;
  const parts = UNITS.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? [spanText(count, unit, locale)] : [];
  });
  return parts.join(' ') || spanText(0, 'minute', locale);
}
