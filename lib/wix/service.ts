import type { services } from '@wix/bookings';
import { Temporal } from 'temporal-polyfill';
import { pictureUrl } from './media';

/** A service that can be booked, as pages show it. */
export type BookableService = {
  id: string;
  /** Names it in addresses. */
  slug: string;
  /** Appointments and classes are booked by the session, courses as a whole. */
  type: 'APPOINTMENT' | 'CLASS' | 'COURSE';
  name: string;
  tagLine?: string;
  description?: string;
  /** How long a session takes: `1 hr 30 min`. */
  duration?: string;
  /** What it costs, formatted, or the owner's words for it. */
  price: string;
  /** Where it takes place. */
  place?: string;
  /** What the owner says about canceling. */
  policy?: string;
  picture?: { src: string; alt: string };
  /** The first and last day of a course where the business is, `YYYY-MM-DD`. */
  course?: { first: string; last: string };
  /** How to reach the business where the service takes place. */
  contact: { email?: string; phone?: string };
};

/** A service of the platform as pages need it. @param timezone of the business, for the dates of a course */
export function toBookableService(service: services.Service, timezone: string): BookableService {
  const { media, schedule, type, bookingPolicy, locations } = service;
  const src = pictureUrl(media?.mainMedia?.image);
  const minutes = schedule?.availabilityConstraints?.sessionDurations?.[0];
  const { firstSessionStart, lastSessionEnd } = schedule ?? {};
  const policy = bookingPolicy?.customPolicyDescription;
  const business = locations?.[0]?.business;
  return {
    id: service._id ?? '',
    slug: service.mainSlug?.name ?? '',
    type: type === 'CLASS' || type === 'COURSE' ? type : 'APPOINTMENT',
    name: service.name ?? '',
    tagLine: service.tagLine ?? undefined,
    description: service.description ?? undefined,
    duration: minutes ? durationText(minutes) : undefined,
    price: priceText(service.payment),
    place: placeText(locations ?? []),
    policy: (policy?.enabled && policy.description) || undefined,
    picture: src ? { src, alt: altText(media?.mainMedia?.image) } : undefined,
    course:
      firstSessionStart && lastSessionEnd
        ? { first: dayIn(firstSessionStart, timezone), last: dayIn(lastSessionEnd, timezone) }
        : undefined,
    contact: { email: business?.email ?? undefined, phone: business?.phone ?? undefined },
  };
}

const dayIn = (instant: Date, timezone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .toString();

function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} hr`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

function priceText(payment: services.Payment | undefined): string {
  switch (payment?.rateType) {
    case 'FIXED':
      return moneyText(payment.fixed?.price);
    case 'VARIED':
      return `From ${moneyText(payment.varied?.minPrice ?? payment.varied?.defaultPrice)}`;
    case 'CUSTOM':
      return payment.custom?.description || 'Price on request';
    default:
      return 'Free';
  }
}

/** As the platform formatted it, or else from the decimal text itself, never through a number. */
function moneyText({ value, currency, formattedValue }: services.Money = {}): string {
  if (formattedValue) return formattedValue;
  const amount = (value || '0') as Intl.StringNumericLiteral;
  return new Intl.NumberFormat('en-US', currency ? { style: 'currency', currency } : {}).format(amount);
}

function placeText(locations: services.V2Location[]): string | undefined {
  const [first] = locations;
  if (!first) return undefined;
  if (locations.length > 1) return `${locations.length} places`;
  if (first.type === 'CUSTOMER') return 'At your place';
  return (
    first.business?.name ??
    first.calculatedAddress?.formatted ??
    first.custom?.address?.formatted ??
    undefined
  );
}

/**
 * The description of a picture. The SDK keeps it behind the picture's id, `wix:image://v1/<id>/<description>#…`, where
 * others have the name of the file, which describes nothing.
 */
function altText(image: string | undefined): string {
  const text = decodeURIComponent(/image:\/\/v1\/[^/#]+\/([^#]*)/.exec(image ?? '')?.[1] ?? '');
  return /\.\w{2,5}$/.test(text) ? '' : text;
}
