import type { Emulator } from '@/emulator/runtime/emulator';
import { draftOrdersOwner, orderOfPitchers } from './draft-orders';

/** Helpers for the tests that commit draft orders. */
export function draftCommitsOf(emulator: Emulator) {
  const drafts = () => draftOrdersOwner(emulator).draftOrders;

  /** Returns the draft of a new order of pitchers, without a coupon. */
  async function draftOfNewOrder(payment?: 'paid' | 'offline') {
    const before = await orderOfPitchers(emulator, { payment, hasCoupon: false });
    const { calculatedDraftOrder } = await drafts().createDraftOrder({ sourceOrderId: before.id });
    const id = String(calculatedDraftOrder?.draftOrder?._id);
    return { before, orderId: before.id, id, lineId: String(before.lineItems?.[0]?.id) };
  }

  /** Sets the quantity of one line of a draft. */
  const setQuantity = (id: string, lineItemId: string, newQuantity: number) =>
    drafts().updateLineItems(id, [{ lineItemId, newQuantity }]);

  return { draftOfNewOrder, setQuantity };
}
