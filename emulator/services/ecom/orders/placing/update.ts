import type { orders as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { masked, mergePatch } from '#core/contract/field-mask';
import type { Serialized } from '#core/contract/serialized';
import { isObject } from '#core/documents/query';
import { transition } from '#core/transitions';
import { transactionsOf } from '../../payments/entity';
import { voidInvoices } from '../../payments/invoices/changes';
import { findOrder, orderApproved, saveOrder } from '../changes';
import type { Order } from '../entity';
import { emitOrderAction, emitOrderUpdated } from '../events';
import { awaitsStock, restockAll } from '../stock/changes';
import { APPROVAL_TRANSITIONS } from '../transitions';
import {
  orderHasAuthorizedTransaction,
  orderNotSettled,
  statusAlreadySet,
  statusNotSupported,
  unsupportedTransition,
} from './errors';

type Change = Serialized<meta.OrderOriginal>;
type Status = NonNullable<Order['status']>;
type Cancel = Omit<Serialized<meta.CancelOrderRequestOriginal>, 'id'>;

/** The fields of an order that may be changed (SDK: `updateOrder`). */
const CHANGEABLE = [
  'buyerInfo.email',
  'buyerLanguage',
  'weightUnit',
  'billingInfo.address',
  'billingInfo.contactDetails',
  'archived',
  'attributionSource',
  'seenByAHuman',
  'recipientInfo.address',
  'recipientInfo.contactDetails',
  'shippingInfo.logistics.shippingDestination.address',
  'shippingInfo.logistics.shippingDestination.contactDetails',
  'extendedFields',
];

/** The event that results in each status. */
const TO_STATUS = { APPROVED: 'approve', CANCELED: 'cancel', PENDING: 'hold', REJECTED: 'reject' } as const;

const names = (change: unknown, [step = '', ...rest]: readonly string[]): boolean =>
  isObject(change) && change[step] !== undefined && (rest.length === 0 || names(change[step], rest));

/** Returns an order whose approval is decided (platform facts 34.9). @throws PlatformError 404 */
export function findSettledOrder(context: Context, id: string): Order {
  const order = findOrder(context, id);
  for (const status of ['PENDING', 'REJECTED'] as const)
    assert(order.status !== status, () => orderNotSettled(order.number, status));
  return order;
}

/**
 * Changes the fields of an order that the change names.
 * @throws PlatformError 404
 */
export function updateOrder(context: Context, id: string, change: Change): Order {
  const order = findSettledOrder(context, id);
  const named = CHANGEABLE.filter((path) => names(change, path.split('.')));
  const saved = saveOrder(context, mergePatch(order, masked(change, named)) as Order);
  emitOrderUpdated(context, saved);
  return saved;
}

/**
 * Cancels an order.
 * @throws PlatformError 409 if it can no longer be canceled; for a payment that must be captured or voided first
 *   (platform facts 34.9)
 */
export function cancelOrder(
  context: Context,
  order: Order,
  { restockAllItems = false, sendOrderCanceledEmail = false, customMessage }: Cancel,
): Order {
  const { payments } = transactionsOf(context, order.id);
  assert(!payments.some((it) => it.status === 'AUTHORIZED'), orderHasAuthorizedTransaction);
  const status = transition(APPROVAL_TRANSITIONS, order.status, 'cancel');
  const saved = saveOrder(context, { ...order, status }, 'ORDER_CANCELED');
  // A canceled order never takes stock that it has not taken yet, even if no stock is to be returned.
  if (restockAllItems || awaitsStock(context, order)) restockAll(context, order, 'ORDER_CANCELED');
  voidInvoices(context, order.id);
  emitOrderUpdated(context, saved);
  emitOrderAction(context, saved, 'canceled', {
    restockAllItems,
    sendOrderCanceledEmail,
    ...(customMessage && { customMessage }),
  });
  return saved;
}

/**
 * Sets the status of an order; the stock of a rejected one is returned.
 * @throws PlatformError 404
 */
export function updateOrderStatus(context: Context, id: string, status: Status): Order {
  const order = findOrder(context, id);

  const action = Object.hasOwn(TO_STATUS, status) ? TO_STATUS[status as keyof typeof TO_STATUS] : undefined;
  assert(action, () => statusNotSupported(status));
  assert(order.status !== status, () => statusAlreadySet(order.number, status));
  assert(APPROVAL_TRANSITIONS[order.status ?? 'INITIALIZED'][action], () =>
    unsupportedTransition(order, status),
  );
  if (action === 'cancel') return cancelOrder(context, order, {});
  const saved = saveOrder(context, { ...order, status });
  emitOrderUpdated(context, saved);
  if (action === 'approve') orderApproved(context, saved);
  if (action === 'reject') restockAll(context, saved, 'ORDER_REJECTED');
  return saved;
}
