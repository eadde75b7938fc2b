import type { Context } from '#core/contract/context';
import { assert, assertField, invalidField } from '#core/contract/errors';
import { transition } from '#core/transitions';
import { changeOrder, type Happening } from './changes';
import type { PlanOrder } from './entity';
import { orderStatusForbids } from './errors';
import { cycleOf, ORDER_TRANSITIONS, purchased, putOff, started } from './rules';

type Cancellation = NonNullable<PlanOrder['cancellation']>;

const now = ({ clock }: Context) => clock.date();

/**
 * Returns the events of a purchase: `purchased`, unless a free trial postpones the first payment, and those of the
 * start if it has started. An offline order starts without the event of its first cycle (SDK: onOrderCycleStarted).
 */
export function happeningsOfPurchase({ type, status, lastPaymentStatus }: PlanOrder): Happening[] {
  return [
    ...(lastPaymentStatus === 'PENDING' ? [] : (['purchased'] as const)),
    ...(status === 'ACTIVE' ? happeningsOfStart(type) : []),
  ];
}

/** Returns the events of an order's start. */
export const happeningsOfStart = (type: PlanOrder['type']): Happening[] =>
  type === 'OFFLINE' ? ['started'] : ['started', 'cycle_started'];

/** Turns a draft into an order after its payment has arrived. */
export function purchaseOrder(context: Context, draft: PlanOrder, at: string): PlanOrder {
  const order = purchased(draft, at, context.site.timeZone);
  const moved: Happening[] = order.startDate === draft.startDate ? [] : ['start_date_changed'];
  return changeOrder(context, order, at, [...moved, ...happeningsOfPurchase(order)]);
}

/**
 * Cancels an order at once or at its next payment date.
 * @throws PlatformError 409 for an order that is over or already ending; 400 if it should end at its next payment date
 *   and does not have one
 */
export function cancelOrder(
  context: Context,
  order: PlanOrder,
  { cause, effectiveAt }: Pick<Cancellation, 'cause' | 'effectiveAt'>,
): PlanOrder {
  assert(effectiveAt && effectiveAt !== 'UNDEFINED', () =>
    invalidField('effectiveAt', 'must say when the order is canceled', 'REQUIRED_FIELD'),
  );
  const status = transition(ORDER_TRANSITIONS, order.status, 'cancel');
  const cancellation = { requestedDate: now(context), cause, effectiveAt };
  if (effectiveAt === 'IMMEDIATELY')
    return endByCancel(context, { ...order, status, cancellation }, now(context));
  assert(order.pricing?.subscription && order.status !== 'DRAFT', () =>
    invalidField('effectiveAt', 'must be IMMEDIATELY for an order without another payment'),
  );
  assert(!order.autoRenewCanceled, () => orderStatusForbids(order, 'CANCELED'));
  const cycle = order.currentCycle ?? started(order, context.site.timeZone).currentCycle;
  return changeOrder(
    context,
    { ...order, cancellation, autoRenewCanceled: true, endDate: cycle?.endedDate },
    now(context),
    ['auto_renew_canceled'],
  );
}

/** Ends a canceled order. */
export const endByCancel = (context: Context, order: PlanOrder, at: string): PlanOrder =>
  changeOrder(context, { ...withoutCycle(order, at), endDate: at }, at, ['canceled', 'ended']);

/** Returns an order that is over without its cycle, and with its pause ended. */
export function withoutCycle({ currentCycle: _cycle, ...order }: PlanOrder, at: string): PlanOrder {
  const pausePeriods = (order.pausePeriods ?? []).map((period) =>
    period.status === 'ACTIVE' ? { ...period, status: 'ENDED' as const, resumeDate: at } : period,
  );
  return { ...order, pausePeriods };
}

/**
 * Pauses an active order: it is not charged until it is resumed.
 * @throws PlatformError 409 if it is not active or in its free trial
 */
export function pauseOrder(context: Context, order: PlanOrder): PlanOrder {
  const status = transition(ORDER_TRANSITIONS, order.status, 'pause');
  // SDK, ReasonNotSuspendable: trial orders cannot be paused.
  assert(order.currentCycle?.index !== 0, () => orderStatusForbids(order, 'TRIAL'));
  const pausePeriods = [
    ...(order.pausePeriods ?? []),
    { status: 'ACTIVE' as const, pauseDate: now(context) },
  ];
  return changeOrder(context, { ...order, status, pausePeriods }, now(context), ['paused']);
}

/**
 * Resumes a paused order and postpones its cycle and end by the length of the pause.
 * @throws PlatformError 409 when it is not paused
 */
export function resumeOrder(context: Context, order: PlanOrder): PlanOrder {
  const status = transition(ORDER_TRANSITIONS, order.status, 'resume');
  const resumeDate = now(context);
  const periods = order.pausePeriods ?? [];
  const paused = Date.parse(periods.at(-1)?.pauseDate ?? resumeDate);
  const resumed = { ...periods.at(-1), status: 'ENDED' as const, resumeDate };
  return changeOrder(
    context,
    {
      ...putOff(order, context.clock.now() - paused),
      status,
      pausePeriods: [...periods.slice(0, -1), resumed],
    },
    resumeDate,
    ['resumed'],
  );
}

/**
 * Postpones the end of an order without further payments.
 * @param endDate ISO 8601
 * @throws PlatformError 409 for an order that is paused, over, or without an end date; 400 if the date is not later
 *   than its end
 */
export function postponeEnd(context: Context, order: PlanOrder, endDate: string): PlanOrder {
  const { status, pricing, autoRenewCanceled, currentCycle } = order;
  assert(status === 'ACTIVE' || status === 'PENDING', () => orderStatusForbids(order, status ?? ''));
  const ends = pricing?.singlePaymentForDuration ?? pricing?.subscription?.cycleCount;
  assert(ends && order.endDate && !autoRenewCanceled, () => orderStatusForbids(order, 'UNLIMITED'));
  const before = order.endDate;
  assertField(endDate > before, 'endDate', `must be later than ${before}`);
  const longer = { ...order, endDate };
  const { timeZone } = context.site;
  const cycle =
    currentCycle && cycleOf(longer, currentCycle.index ?? 1, currentCycle.startedDate ?? '', timeZone);
  return changeOrder(context, { ...longer, ...(cycle && { currentCycle: cycle }) }, now(context), [
    'end_date_postponed',
  ]);
}

/**
 * Marks an offline order as paid.
 * @throws PlatformError 409 for an online, a paid or a canceled order
 */
export function markAsPaid(context: Context, order: PlanOrder): PlanOrder {
  const payable =
    order.type === 'OFFLINE' && order.lastPaymentStatus === 'UNPAID' && order.status !== 'CANCELED';
  assert(payable, () =>
    orderStatusForbids(order, order.type === 'OFFLINE' ? (order.lastPaymentStatus ?? '') : 'ONLINE'),
  );
  return changeOrder(context, { ...order, lastPaymentStatus: 'PAID' }, now(context), ['marked_as_paid']);
}
