import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { transition } from '#core/transitions';
import { changeOrder } from './changes';
import { type PlanOrder, planOrders } from './entity';
import { endByCancel, happeningsOfStart, purchaseOrder, withoutCycle } from './lifecycle';
import { cycleOf, nextStep, ORDER_TRANSITIONS, skipPastCycles, started } from './rules';

/** The maximum number of order changes that one call applies. */
const STEPS = 3 * CATCH_UP_BATCH;

export const planOrdersCatchUp: CatchUpStep = {
  due: [{ collection: planOrders, field: 'nextDate' }],
  catchUp: catchUpOrders,
};

/**
 * Applies the due changes of orders, each with its own date even if it is late: payments arrive, orders start, cycles
 * follow each other, and orders end. If very many cycles were missed, only the last ones are applied; if very many
 * orders are due, each call handles some of them.
 */
export function catchUpOrders(context: Context): void {
  const now = context.clock.now();
  const due = { nextDate: { $lte: isoDate(now) } };
  const sort = [{ fieldName: 'nextDate', order: 'ASC' }];
  for (let steps = 0; steps < STEPS; ) {
    const orders = context.documents.list(planOrders, due, sort, Math.min(CATCH_UP_BATCH, STEPS - steps));
    if (orders.length === 0) return;
    for (const order of orders) takeStep(context, skipPastCycles(order, now, context.site.timeZone));
    steps += orders.length;
  }
}

function takeStep(context: Context, order: PlanOrder): PlanOrder {
  const { nextDate: at = '', type, currentCycle } = order;
  const { timeZone } = context.site;
  switch (nextStep(order)) {
    case 'purchase':
      return purchaseOrder(context, order, at);
    case 'start': {
      const status = transition(ORDER_TRANSITIONS, order.status, 'start');
      return changeOrder(context, started({ ...order, status }, timeZone), at, happeningsOfStart(type));
    }
    case 'cancel':
      return endByCancel(
        context,
        { ...order, status: transition(ORDER_TRANSITIONS, order.status, 'cancel') },
        at,
      );
    case 'end':
      return changeOrder(
        context,
        withoutCycle({ ...order, status: transition(ORDER_TRANSITIONS, order.status, 'end') }, at),
        at,
        ['ended'],
      );
    case 'renew': {
      const index = (currentCycle?.index ?? 0) + 1;
      // The first payment after a free trial is due now.
      const first = order.lastPaymentStatus === 'PENDING';
      return changeOrder(
        context,
        {
          ...order,
          currentCycle: cycleOf(order, index, at, timeZone),
          ...(first && { lastPaymentStatus: 'PAID' as const }),
        },
        at,
        first ? ['purchased', 'cycle_started'] : ['cycle_started'],
      );
    }
  }
}
