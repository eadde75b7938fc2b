import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { HOUR, isoDate } from '#core/time/clock';
import { transition } from '#core/transitions';
import { saveOrder } from '../changes';
import { orders } from '../entity';
import { emitOrderAction, emitOrderUpdated } from '../events';
import { restockAll } from '../stock/changes';
import { APPROVAL_TRANSITIONS } from '../transitions';

/**
 * How long an unpaid order holds its stock: as long as a checkout can be paid after its page was opened (platform facts
 * 25.2).
 */
const UNPAID_LIFETIME = 2 * HOUR;

/**
 * Orders with a payment that was started on a hosted page. Orders created by apps are excluded, as they may wait for
 * their payment.
 */
const UNPAID = { status: 'INITIALIZED', checkoutId: { $exists: true } };

export const unpaidOrdersCatchUp: CatchUpStep = {
  due: [{ collection: orders, field: 'createdDate', after: UNPAID_LIFETIME, only: UNPAID }],
  catchUp: catchUpUnpaidOrders,
};

/** Cancels orders that were not paid in time and returns their stock; at most one batch per call. */
function catchUpUnpaidOrders(context: Context): void {
  const begun = isoDate(context.clock.now() - UNPAID_LIFETIME);
  const due = { ...UNPAID, createdDate: { $lte: begun } };
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  for (const order of context.documents.list(orders, due, sort, CATCH_UP_BATCH)) {
    const status = transition(APPROVAL_TRANSITIONS, order.status, 'cancel');
    const saved = saveOrder(context, { ...order, status }, 'ORDER_CANCELED');
    restockAll(context, order, 'ORDER_CANCELED');
    emitOrderUpdated(context, saved);
    emitOrderAction(context, saved, 'canceled', { restockAllItems: true, sendOrderCanceledEmail: false });
  }
}
