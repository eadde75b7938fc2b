import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { sum, toAmount } from '#core/money';
import { MINUTE } from '#core/time/clock';
import { inZone } from '#core/time/time-zones';
import type { Booking } from '../../bookings/entity';
import { priceOf } from '../../slots/rules';
import { addedMinutes } from '../add-ons/rules';
import type { Service } from '../entity';
import { variantsOf } from './choices';
import { type Chosen, chosenVariant } from './rules';

type Choices = NonNullable<NonNullable<Booking['participantsChoices']>['serviceChoices']>;

/** The parts of a booking on which its price depends. */
export interface Priced {
  totalParticipants: number;
  /** The participants, grouped by their choices; if absent, none of them has chosen anything. */
  serviceChoices?: Choices | undefined;
  /** The resource of the staff member. */
  resourceId?: string | undefined;
  /** Milliseconds since the epoch. */
  start?: number | undefined;
  end?: number | undefined;
  /** The minutes that add-ons contribute; variants do not count them. */
  addedMinutes?: number | undefined;
}

/** Participants of a booking with the same choices. */
export interface PriceLine {
  participants: number;
  choices: NonNullable<Choices[number]['choices']>;
  /** The price for one participant, as a decimal text. */
  each: string;
}

/**
 * Returns the price for each participant. A service with varied prices has those of its variants, and its default price
 * if no variant fits (SDK: RateType, VariedPayment.defaultPrice).
 */
export function priceLines(context: Context, service: Service, priced: Priced): PriceLine[] {
  const { currency, timeZone } = context.site;
  const {
    totalParticipants: participants,
    serviceChoices,
    resourceId,
    start,
    end,
    addedMinutes: added,
  } = priced;
  const variants = service.payment?.rateType === 'VARIED' ? variantsOf(context, service.id) : undefined;
  const common: Omit<Chosen, 'choices'> = {
    resourceId,
    participants,
    ...(start !== undefined && { localStart: inZone(start, timeZone).slice(0, 19) }),
    ...(start !== undefined && end !== undefined && { minutes: (end - start) / MINUTE - (added ?? 0) }),
  };
  const groups = serviceChoices?.length ? serviceChoices : [{ numberOfParticipants: participants }];
  return groups.map(({ numberOfParticipants, choices = [] }: Choices[number]) => {
    const variant = variants && chosenVariant(variants, { ...common, choices });
    const each = variant ? toAmount(variant.price.value, currency) : priceOf(service, 1, currency);
    return { participants: numberOfParticipants ?? 1, choices, each };
  });
}

/** Returns the price of all participants as a decimal text, without add-ons; 0 if it is free or agreed in person. */
export function totalPrice(context: Context, service: Service, priced: Priced): string {
  const lines = priceLines(context, service, priced);
  return toAmount(
    sum(lines.map(({ participants, each }) => new Big(each).times(participants))),
    context.site.currency,
  );
}

export const pricedParts = (booking: Booking): Priced => ({
  totalParticipants: booking.totalParticipants,
  serviceChoices: booking.participantsChoices?.serviceChoices,
  resourceId: booking.bookedEntity?.slot?.resource?.id,
  start: Date.parse(booking.startDate),
  end: Date.parse(booking.endDate),
  addedMinutes: addedMinutes(booking.bookedAddOns),
});
