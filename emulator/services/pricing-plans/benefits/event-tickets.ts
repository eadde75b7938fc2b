import type { Context } from '#core/contract/context';
import { type PlanOrder, planOrders, type TicketBenefit, ticketBenefits } from '../plans/store';
import { membershipsOf } from './memberships';

/** A benefit of a member's plan. */
export interface MemberBenefit {
  planOrderId: string;
  benefitId: string;
  planName: string;
  /** The discount on a ticket in percent. */
  percent: string;
  /** How many tickets it can still be used for in this cycle; unlimited if absent. */
  remaining?: number;
}

/** The reasons why a benefit cannot be used for an event's tickets now. */
export type BenefitProblem = 'NOT_FOR_THIS_ITEM' | 'NOT_STARTED' | 'PAUSED' | 'NO_CREDITS_LEFT';

/**
 * Returns the ticket benefits of a member's plans for an event, oldest order first, each with its problem if there is
 * one.
 */
export function ticketBenefitsOf(
  context: Context,
  memberId: string,
  eventId: string,
): (MemberBenefit & { problem?: BenefitProblem })[] {
  const memberships = membershipsOf(context, memberId);
  const planIds = memberships.map(({ planId }) => planId);
  const benefits = context.documents.list(ticketBenefits, { planId: { $in: planIds } });
  return memberships.flatMap(({ id: planOrderId, planId, name: planName, status }) =>
    benefits
      .filter((benefit) => benefit.planId === planId)
      .map((benefit) => {
        const { id: benefitId, percent, tickets } = benefit;
        const order = context.documents.get(planOrders, planOrderId);
        const remaining = tickets === undefined ? undefined : Math.max(0, tickets - usedIn(order, benefitId));
        const problem = problemOf(benefit, { status, remaining, eventId });
        return {
          planOrderId,
          benefitId,
          planName,
          percent,
          ...(remaining !== undefined && { remaining }),
          ...(problem && { problem }),
        };
      }),
  );
}

function problemOf(
  { eventIds }: TicketBenefit,
  { status, remaining, eventId }: { status: string; remaining: number | undefined; eventId: string },
): BenefitProblem | undefined {
  if (eventIds && !eventIds.includes(eventId)) return 'NOT_FOR_THIS_ITEM';
  if (status === 'PENDING') return 'NOT_STARTED';
  if (status === 'PAUSED') return 'PAUSED';
  if (remaining === 0) return 'NO_CREDITS_LEFT';
}

const cycleOf = ({ currentCycle }: PlanOrder): number => currentCycle?.index ?? 0;

/** Returns how many tickets a benefit has been used for in the current cycle. */
function usedIn(order: PlanOrder | undefined, benefitId: string): number {
  const used = order?.ticketsUsed?.[benefitId];
  return order && used && used.cycle === cycleOf(order) ? used.count : 0;
}

type Use = Pick<MemberBenefit, 'planOrderId' | 'benefitId'>;

/** Uses a benefit for tickets; the caller has checked that enough are left. */
export function takeTickets(context: Context, { planOrderId, benefitId }: Use, count: number): void {
  const order = context.documents.get(planOrders, planOrderId);
  if (order) putUsed(context, order, benefitId, usedIn(order, benefitId) + count);
}

/**
 * Returns tickets to a benefit, unless the cycle in which they were used is over.
 * @param taken when they were used, ISO 8601
 */
export function giveTicketsBack(
  context: Context,
  { planOrderId, benefitId }: Use,
  count: number,
  taken: string,
): void {
  const order = context.documents.get(planOrders, planOrderId);
  const { startedDate = '' } = order?.currentCycle ?? {};
  if (!order || (startedDate && taken < startedDate)) return;
  putUsed(context, order, benefitId, Math.max(0, usedIn(order, benefitId) - count));
}

function putUsed({ documents }: Context, order: PlanOrder, benefitId: string, count: number): void {
  const ticketsUsed = { ...order.ticketsUsed, [benefitId]: { cycle: cycleOf(order), count } };
  documents.put<PlanOrder>(planOrders, { ...order, ticketsUsed });
}
