import { MISSED_CYCLES } from '#core/time/catch-up-limits';
import { DAY, isoDate } from '#core/time/clock';
import { after, durationsUntil } from '#core/time/durations';
import { type Transitions, transition } from '#core/transitions';
import { isFreePlan, type Pricing, trialDays } from '../plans/rules';
import type { PlanOrder } from './entity';

type OrderStatus = Exclude<`${NonNullable<PlanOrder['status']>}`, 'UNDEFINED'>;

/** The lifecycle of a plan order (platform facts 9.4; SDK: OrderStatus). */
export const ORDER_TRANSITIONS: Transitions<
  OrderStatus,
  'purchase' | 'purchaseAhead' | 'start' | 'pause' | 'resume' | 'end' | 'cancel'
> = {
  DRAFT: { purchase: 'ACTIVE', purchaseAhead: 'PENDING', cancel: 'CANCELED' },
  PENDING: { start: 'ACTIVE', cancel: 'CANCELED' },
  ACTIVE: { pause: 'PAUSED', end: 'ENDED', cancel: 'CANCELED' },
  PAUSED: { resume: 'ACTIVE', cancel: 'CANCELED' },
  ENDED: {},
  CANCELED: {},
};

/** How long the test card's pending payment takes to arrive: one day, in milliseconds. */
const PAYMENT_TIME = DAY;

type Schedule = Pick<PlanOrder, 'startDate' | 'endDate' | 'earliestEndDate' | 'anchor'>;

/**
 * Returns the end of an order that starts at an instant, if it has one, and the date from which its paid cycles are
 * counted. A free trial is cycle 0, and the paid cycles follow it.
 * @param start milliseconds
 * @param timeZone the site's, for periods of its calendar
 */
export function schedule(pricing: Omit<Pricing, 'price'>, start: number, timeZone: string): Schedule {
  const { subscription, singlePaymentForDuration } = pricing;
  const startDate = isoDate(start);
  const ending = (date: number) => ({ endDate: isoDate(date), earliestEndDate: isoDate(date) });
  if (singlePaymentForDuration)
    return { startDate, ...ending(after(start, singlePaymentForDuration, timeZone)) };
  if (!subscription?.cycleDuration) return { startDate };
  const paidFrom = after(start, { count: trialDays(pricing), unit: 'DAY' }, timeZone);
  const { cycleDuration, cycleCount } = subscription;
  return {
    startDate,
    ...(cycleCount && ending(after(paidFrom, cycleDuration, timeZone, cycleCount))),
    anchor: { cycle: 1, date: isoDate(paidFrom) },
  };
}

/**
 * Returns one cycle of an order. The last cycle lasts until the order ends, even if its end was postponed.
 * @param startedDate ISO 8601
 */
export function cycleOf(
  order: PlanOrder,
  index: number,
  startedDate: string,
  timeZone: string,
): NonNullable<PlanOrder['currentCycle']> {
  const { pricing, endDate, anchor } = order;
  const { cycleDuration, cycleCount } = pricing?.subscription ?? {};
  if (!cycleDuration || !anchor) return { index, startedDate, ...(endDate && { endedDate: endDate }) };
  if (cycleCount && index >= cycleCount && endDate) return { index, startedDate, endedDate: endDate };
  const cycles = index - anchor.cycle + 1;
  return {
    index,
    startedDate,
    endedDate: isoDate(after(Date.parse(anchor.date), cycleDuration, timeZone, cycles)),
  };
}

/**
 * Skips the cycles of an order that are long past, so that only the last ones are applied one by one.
 * @param now milliseconds
 */
export function skipPastCycles(order: PlanOrder, now: number, timeZone: string): PlanOrder {
  const { pricing, anchor, currentCycle } = order;
  const { cycleDuration, cycleCount } = pricing?.subscription ?? {};
  const { index: before = 0, startedDate, endedDate } = currentCycle ?? {};
  if (!cycleDuration || !anchor || !startedDate || !endedDate) return order;
  const end = Date.parse(endedDate);
  if (now - end <= MISSED_CYCLES * (end - Date.parse(startedDate))) return order;
  const first = Date.parse(anchor.date);
  const present = anchor.cycle + durationsUntil(first, now, cycleDuration, timeZone);
  // Without a count (0 in a request), cycles continue until the order is canceled.
  const index = Math.min(present, cycleCount || present) - MISSED_CYCLES;
  if (index <= (before ?? 0)) return order;
  const started = after(first, cycleDuration, timeZone, index - anchor.cycle);
  const skipped = { ...order, currentCycle: cycleOf(order, index, isoDate(started), timeZone) };
  return { ...skipped, nextDate: nextDateOf(skipped) };
}

/**
 * Returns when the clock next changes an order: its pending payment arrives, it starts, or its cycle is over.
 * @returns undefined if no change is due, or while it is paused
 */
export function nextDateOf(order: PlanOrder): string | undefined {
  const { status, createdDate, startDate, currentCycle, lastPaymentStatus } = order;
  if (status === 'DRAFT' && lastPaymentStatus === 'PENDING')
    return isoDate(Date.parse(createdDate ?? '') + PAYMENT_TIME);
  if (status === 'PENDING') return startDate ?? undefined;
  if (status === 'ACTIVE') return currentCycle?.endedDate ?? undefined;
}

/** Returns the change that the clock makes to an order at its next date. */
export function nextStep(order: PlanOrder): 'purchase' | 'start' | 'renew' | 'cancel' | 'end' {
  const { status, autoRenewCanceled, endDate, nextDate = '' } = order;
  if (status === 'DRAFT') return 'purchase';
  if (status === 'PENDING') return 'start';
  if (autoRenewCanceled) return 'cancel';
  return endDate && endDate <= nextDate ? 'end' : 'renew';
}

export const isFreeOrder = ({ pricing }: PlanOrder): boolean =>
  isFreePlan({ price: { value: pricing?.prices?.[0]?.price?.total } });

/**
 * Returns a draft as a purchased order. It runs from its start date, or from the payment if that is later. During a
 * free trial the charge is pending; a free plan is never charged (SDK: PaymentStatus).
 * @param at when it was paid, ISO 8601
 */
export function purchased(draft: PlanOrder, at: string, timeZone: string): PlanOrder {
  const { type, pricing, freeTrialDays, startDate, lastPaymentStatus } = draft;
  const online = type === 'ONLINE';
  const late = online && startDate && startDate < at;
  const order: PlanOrder = {
    ...draft,
    ...(late && schedule({ ...pricing, freeTrialDays }, Date.parse(at), timeZone)),
    lastPaymentStatus:
      online && !isFreeOrder(draft) ? (freeTrialDays ? 'PENDING' : 'PAID') : lastPaymentStatus,
  };
  if ((order.startDate ?? at) > at)
    return { ...order, status: transition(ORDER_TRANSITIONS, draft.status, 'purchaseAhead') };
  return started({ ...order, status: transition(ORDER_TRANSITIONS, draft.status, 'purchase') }, timeZone);
}

/** Returns the order in its first cycle, which is 0 for a free trial. */
export const started = (order: PlanOrder, timeZone: string): PlanOrder => ({
  ...order,
  currentCycle: cycleOf(order, order.freeTrialDays ? 0 : 1, order.startDate ?? '', timeZone),
});

/** Postpones an order's current cycle, its end and its later cycles, by the length of a pause. */
export function putOff(order: PlanOrder, milliseconds: number): PlanOrder {
  const later = (date: string) => isoDate(Date.parse(date) + milliseconds);
  const { endDate, earliestEndDate, currentCycle } = order;
  const endedDate = currentCycle?.endedDate && later(currentCycle.endedDate);
  return {
    ...order,
    ...(endDate && { endDate: later(endDate) }),
    ...(earliestEndDate && { earliestEndDate: later(earliestEndDate) }),
    ...(endedDate && {
      currentCycle: { ...currentCycle, endedDate },
      anchor: { cycle: (currentCycle.index ?? 0) + 1, date: endedDate },
    }),
  };
}
