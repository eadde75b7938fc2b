import { coupons } from '@wix/marketing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { ownerClient, START, visitor } from '../emulator/start';
import { item } from './shop';

const DAY = 86_400_000;

/** When the coupons of tests begin: the day before. */
export const startTime = String(START - DAY);

/** A coupon that halves the prices of the store. */
export const half = (more: Partial<coupons.Specification> = {}): coupons.Specification => ({
  name: 'Half price',
  code: 'half50',
  startTime,
  percentOffRate: 50,
  scope: { namespace: 'stores' },
  ...more,
});

/** Creates a coupon. @returns its id */
export async function created(emulator: Emulator, specification: coupons.Specification): Promise<string> {
  const created = await ownerClient(emulator, { coupons }).coupons.createCoupon(specification);
  // The SDK renames the id, and its typings do not say so.
  return (created as { _id?: string })._id ?? '';
}

/** Applies a code to a cart of two mugs and a bowl. @returns what it takes off, and the kind of discount */
export async function discountOf(code: string) {
  const client = await visitor();
  await client.currentCart.addToCurrentCart({
    lineItems: [item('everyday-mug', 2, { options: { Glaze: 'Ink', Size: '14 oz' } }), item('ramen-bowl')],
  });
  await client.currentCart.updateCurrentCart({ couponCode: code });
  const { priceSummary, appliedDiscounts } = await client.currentCart.estimateCurrentCartTotals({});
  return { amount: priceSummary?.discount?.amount, type: appliedDiscounts?.[0]?.discountType };
}
