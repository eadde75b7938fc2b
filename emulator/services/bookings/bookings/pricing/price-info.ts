import type { pricing as meta } from '@wix/bookings/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { sum } from '#core/money';
import { type Service, services } from '../../services/entity';
import { type PriceLine, priceLines } from '../../services/variants/price';
import { durationsOf } from '../../slots/rules';
import { invalidDuration, participantsNotFound, serviceNotResolved } from './errors';
import type { providedPrice } from './provider';

type PriceInfo = Serialized<meta.PriceInfoOriginal>;
type SentItem = NonNullable<PriceInfo['bookingLineItems']>[number];
type Group = NonNullable<SentItem['serviceChoices']>[number];

export interface Item {
  /** Participants, grouped by their choices. */
  groups: readonly Group[];
  resourceId?: string | undefined;
  /** Milliseconds since the epoch. */
  start?: number | undefined;
  end?: number | undefined;
  addedMinutes?: number;
}

/** Returns a service. */
export const resolveService = ({ documents }: Context, serviceId: string): Service =>
  orThrow(documents.get(services, serviceId), () => serviceNotResolved(serviceId));

/**
 * Returns the price of line items of one service: as a number, or in the owner's words if it is agreed in person (SDK:
 * PriceInfo).
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

/** Returns the price, with the values that an app sets instead (SDK: `CalculatePriceResponse`). */
export function withProvided(own: PriceInfo, provided: ReturnType<typeof providedPrice>): PriceInfo {
  if (!provided) return own;
  const { calculatedPrice, priceDescriptionInfo, deposit } = provided;
  const price =
    calculatedPrice != null
      ? { calculatedPrice }
      : { priceDescriptionInfo: { original: priceDescriptionInfo?.original ?? '' } };
  return { bookingLineItems: own.bookingLineItems, ...price, ...(deposit != null && { deposit }) };
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
    // The earlier fields can describe only one kind of participant.
    ...(only && !second && only),
    serviceChoices,
  };
}

/** The deposit applies to each participant, as the price does (platform facts 28.7). */
function depositOf({ payment }: Service, participants: number): Pick<PriceInfo, 'deposit'> {
  const { fixed, varied, rateType, options } = payment ?? {};
  const { deposit } = (rateType === 'VARIED' ? varied : fixed) ?? {};
  if (!options?.deposit || !deposit?.value) return {};
  return { deposit: new Big(deposit.value).times(participants).toNumber() };
}
