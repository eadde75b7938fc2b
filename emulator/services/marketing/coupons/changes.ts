import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { emitUpdated } from '#core/entities/events';
import { findEntity } from '#core/entities/kind';
import { addCoupon, COUPONS, type Coupon, coupons, findCoupon, specificationOf } from '#services/ecom';
import { alreadyExists } from './errors';
import { changed, readSpecification, type Specification } from './rules';

/** @throws PlatformError 409 if another coupon has the code (platform facts 40.2) */
function assertFree(context: Context, code: string, id?: string): void {
  const other = findCoupon(context, code);
  assert(!other || other.id === id, () => alreadyExists(code));
}

export function createCoupon(context: Context, specification: Specification): Coupon {
  const described = readSpecification(specification);
  assertFree(context, described.code);
  const { role, id } = context.caller;
  return addCoupon(context, { ...described, ...(role === 'app' && { appId: id }) });
}

/** Stores a change of a coupon; its type stays (SDK: coupons.updateCoupon). */
export function updateCoupon(context: Context, id: string, change: Specification): void {
  const before = findEntity(context, COUPONS, id);
  const described = readSpecification(changed(specificationOf(before), change));
  assert(described.type === before.type, () =>
    invalidField('specification', `cannot change the type of a coupon: it has ${before.type}`),
  );
  assertFree(context, described.code, id);
  const { usages, createdDate, appId, planIds } = before;
  const coupon = context.documents.put<Coupon>(coupons, {
    ...described,
    // A coupon created in the dashboard keeps its limits other than the scope, as long as the scope stays.
    ...(!change.scope && planIds && { planIds }),
    ...(before.minimumSubtotal !== undefined &&
      before.scope &&
      !change.scope &&
      change.minimumSubtotal === undefined && { minimumSubtotal: before.minimumSubtotal }),
    id,
    usages,
    createdDate,
    ...(appId && { appId }),
  });
  emitUpdated(context, COUPONS, coupon);
}
