import { pricing as meta } from '@wix/bookings/meta';
import Big from 'big.js';
import { type Context, EVERYONE } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import { moduleOperations, type RequestOf } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { sum } from '#core/money';
import { addedMinutes } from '../booked-add-ons/rules';
import { durationsOf } from '../slots/rules';
import { readInstant } from '../slots/schedule';
import { type Service, services } from '../stored/services';
import { type PriceLine, priceLines } from '../variants/price';

/** The refusals that the SDK declares; it states no HTTP statuses (platform facts 28.7). */
const invalidServiceId = () =>
  applicationError(400, 'INVALID_SERVICE_ID', 'Name one service, the same for all line items');

const invalidBooking = () =>
  applicationError(400, 'INVALID_BOOKING', 'State the booking with the slot or the schedule that is booked');

const participantsNotFound = () =>
  applicationError(400, 'NUMBER_OF_PARTICIPANTS_NOT_FOUND', 'State the number of participants');

const serviceNotResolved = (serviceId: string) =>
  applicationError(404, 'FAILED_RESOLVING_SERVICE', `There is no service ${serviceId}`, { serviceId });

const invalidDuration = (minutes: number) =>
  applicationError(400, 'INVALID_DURATION_CHOICE', `The service has no choice of ${minutes} minutes`, {
    minutes,
  });

type PriceInfo = Serialized<meta.PriceInfoOriginal>;
type SentItem = NonNullable<PriceInfo['bookingLineItems']>[number];
type Group = NonNullable<SentItem['serviceChoices']>[number];

/** A line item as it is priced. */
export interface Item {
  /** Participants by what they have chosen. */
  groups: readonly Group[];
  resourceId?: string | undefined;
  /** Milliseconds since the epoch. */
  start?: number | undefined;
  end?: number | undefined;
  addedMinutes?: number;
}

/** Returns a service. @throws PlatformError FAILED_RESOLVING_SERVICE, 404 */
function resolveService({ documents }: Context, serviceId: string): Service {
  const service = documents.get(services, serviceId);
  assert(service, () => serviceNotResolved(serviceId));
  return service;
}

/**
 * Returns the price of line items of one service: as a number, or in the owner's words where it is agreed in person
 * (SDK: PriceInfo).
 * @throws PlatformError NUMBER_OF_PARTICIPANTS_NOT_FOUND or INVALID_DURATION_CHOICE, 400
 */
export function priceInfo(context: Context, service: Service, items: readonly Item[]): PriceInfo {
  const groups = items.flatMap((item) => item.groups);
  for (const group of groups) assertGroup(service, group);
  const totalParticipants = groups.reduce(
    (all, { numberOfParticipants }) => all + (numberOfParticipants ?? 0),
    0,
  );
  const lines = items.map(({ groups: serviceChoices, ...item }) =>
    priceLines(context, service, { ...item, totalParticipants, serviceChoices: [...serviceChoices] }),
  );
  const total = sum(lines.flat().map(({ participants, each }) => new Big(each).times(participants)));
  const { rateType, custom } = service.payment ?? {};
  return {
    bookingLineItems: lines.map((priced, index) => sentItem(service, items[index]?.resourceId, priced)),
    ...(rateType === 'CUSTOM'
      ? { priceDescriptionInfo: { original: custom?.description ?? '' } }
      : { calculatedPrice: total.toNumber() }),
    ...depositOf(service, totalParticipants),
  };
}

function assertGroup(service: Service, { numberOfParticipants, choices = [] }: Group): void {
  assert(numberOfParticipants, participantsNotFound);
  for (const { duration } of choices)
    if (duration?.minutes !== undefined) {
      const { minutes } = duration;
      assert(durationsOf(service).includes(minutes), () => invalidDuration(minutes));
    }
}

function sentItem(service: Service, resourceId: string | undefined, priced: readonly PriceLine[]): SentItem {
  const serviceChoices = priced.map(({ participants, choices, each }) => ({
    numberOfParticipants: participants,
    choices,
    pricePerParticipant: Number(each),
  }));
  const [only, second] = serviceChoices;
  return {
    serviceId: service.id,
    ...(resourceId && { resourceId }),
    // The earlier fields can show one kind of participants only.
    ...(only && !second && only),
    serviceChoices,
  };
}

/** The deposit is asked of each participant, as the price is (platform facts 28.7). */
function depositOf({ payment }: Service, participants: number): Pick<PriceInfo, 'deposit'> {
  const { fixed, varied, rateType, options } = payment ?? {};
  const { deposit } = (rateType === 'VARIED' ? varied : fixed) ?? {};
  if (!options?.deposit || !deposit?.value) return {};
  return { deposit: new Big(deposit.value).times(participants).toNumber() };
}

type LineItem = RequestOf<typeof meta.previewPrice>['bookingLineItems'][number];
type Booking = NonNullable<RequestOf<typeof meta.calculatePrice>['booking']>;

/**
 * Reads a line item of a preview.
 * @throws PlatformError 400 for local dates without a time zone, or that are none
 */
function readLineItem(item: LineItem, index: number): Item {
  const { serviceChoices, numberOfParticipants, choices, resourceId, timeZone } = item;
  const read = (name: 'localStartDate' | 'localEndDate') => {
    const text = item[name];
    if (!text) return undefined;
    const instant = timeZone ? readInstant(text, timeZone) : undefined;
    assert(instant !== undefined, () =>
      invalidField(`bookingLineItems[${index}].${name}`, 'must be a local date in timeZone'),
    );
    return instant;
  };
  return {
    groups: serviceChoices?.length ? serviceChoices : [{ numberOfParticipants, ...(choices && { choices }) }],
    resourceId: resourceId ?? undefined,
    start: read('localStartDate'),
    end: read('localEndDate'),
  };
}

/** Reads the participants, the staff member and the time of a booking. */
function readBooking({ site }: Context, booking: Booking): Item {
  const { totalParticipants, participantsChoices, bookedEntity, bookedAddOns, startDate, endDate } = booking;
  const { slot } = bookedEntity ?? {};
  const read = (text: string | null | undefined) =>
    text ? readInstant(text, slot?.timezone ?? site.timeZone) : undefined;
  const { serviceChoices } = participantsChoices ?? {};
  assert(serviceChoices?.length || totalParticipants, participantsNotFound);
  return {
    groups: serviceChoices?.length ? serviceChoices : [{ numberOfParticipants: totalParticipants ?? 0 }],
    resourceId: slot?.resource?.id,
    start: read(slot?.startDate ?? startDate),
    end: read(slot?.endDate ?? endDate),
    addedMinutes: addedMinutes(bookedAddOns),
  };
}

/**
 * The base price of bookings, before and after they are made. Everyone asks, as storefronts show it (documentation:
 * Pricing, a universal module).
 */
export const pricingOperations = moduleOperations(
  'bookings.pricing',
  meta,
  { callers: EVERYONE, app: 'bookings' },
  {
    previewPrice({ bookingLineItems }, context) {
      const ids = new Set(bookingLineItems.map((item) => item.serviceId));
      const [serviceId] = ids;
      assert(serviceId && ids.size === 1, invalidServiceId);
      const service = resolveService(context, serviceId);
      return { priceInfo: priceInfo(context, service, bookingLineItems.map(readLineItem)) };
    },
    calculatePrice({ booking }, context) {
      const { slot, schedule } = booking?.bookedEntity ?? {};
      const serviceId = slot?.serviceId || schedule?.serviceId;
      assert(booking && serviceId, invalidBooking);
      const service = resolveService(context, serviceId);
      return { priceInfo: priceInfo(context, service, [readBooking(context, booking)]) };
    },
  },
);
