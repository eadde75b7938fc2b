import Big from 'big.js';
import { sum } from '#core/money';
import type { BookedAddOn } from '../../bookings/entity';
import type { Service } from '../entity';

type Timed = { durationInMinutes?: number | null | undefined };

/** Returns the minutes by which add-ons lengthen an appointment (platform facts 36.3). */
export const addedMinutes = (addOns: readonly Timed[] = []): number =>
  addOns.reduce((all, { durationInMinutes }) => all + (durationInMinutes ?? 0), 0);

/** Returns the total price of a booking's add-ons, however many people it is for (platform facts 36.1). */
export const addOnsPrice = (addOns: readonly BookedAddOn[] = []): Big =>
  sum(addOns.map(({ price = '0', quantity }) => new Big(price).times(quantity ?? 1)));

/** Returns the add-ons of a service's groups, each once. */
export function addOnsOf({ addOnGroups, addOnDetails = [] }: Service) {
  const minutes = new Map(addOnDetails.map((it) => [it.addOnId, it.durationInMinutes]));
  const ids = new Set(addOnGroups?.flatMap(({ addOnIds }) => addOnIds ?? []));
  return [...ids].map((id) => ({ id, durationInMinutes: minutes.get(id) }));
}

/** Whether some of a service's add-ons add up to these minutes. */
export function canBeAdded(service: Service, minutes: number): boolean {
  let reached = new Set([0]);
  for (const { durationInMinutes } of addOnsOf(service))
    if (durationInMinutes)
      reached = new Set([...reached, ...[...reached].map((sum) => sum + durationInMinutes)]);
  return reached.has(minutes);
}
