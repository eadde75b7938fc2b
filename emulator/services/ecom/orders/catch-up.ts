import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { HOUR, isoDate } from '#core/time/clock';
import { transition } from '#core/transitions';
import { restockAll } from './add';
import { emitOrderAction, emitOrderUpdated, saveOrder } from './changes';
import { APPROVAL_TRANSITIONS, orders } from './store';

/** How long an order whose payment was begun keeps its stock: as long as an opened page of a checkout can be paid. */
const UNPAID_LIFETIME = 2 * HOUR;

/** Orders whose payment was begun on a page; one that an app took elsewhere may wait for its payment. */
const UNPAID = { status: 'INITIALIZED', checkoutId: { $exists: true } };

/** Orders that were never paid are canceled. */
export const unpaidOrdersCatchUp: CatchUpStep = {
  due: [{ collection: orders, field: 'createdDate', after: UNPAID_LIFETIME, only: UNPAID }],
  catchUp: catchUpUnpaidOrders,
};

/** Cancels orders that were not paid in time and returns their stock; at most a batch in each call. */
function catchUpUnpaidOrders(context: Context): void {
  const begun = isoDate(context.clock.now() - UNPAID_LIFETIME);
  const due = { ...UNPAID, createdDate: { $lte: begun } };
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  for (const order of context.documents.list(orders, due, sort, CATCH_UP_BATCH)) {
    const status = transition(APPROVAL_TRANSITIONS, order.status, 'cancel');
    const saved = saveOrder(context, { ...order, status }, 'ORDER_CANCELED');
    restockAll(context, order);
    emitOrderUpdated(context, saved);
    emitOrderAction(context, saved, 'canceled', { restockAllItems: true, sendOrderCanceledEmail: false });
  }
}
