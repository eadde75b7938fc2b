import type { Context } from '#core/contract/context';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/coupons.json';
import { type Coupon, coupons } from './store';

/** A coupon of the seed, with dates in days from the time of seeding. */
interface CouponSeed
  extends Omit<Coupon, 'active' | 'createdDate' | 'startDate' | 'usages'>,
    Partial<Pick<Coupon, 'active' | 'usages'>> {
  startsInDays: number;
  expiresInDays?: number;
}

export function seedCoupons({ clock, documents }: Context): void {
  const inDays = (days: number) => isoDate(clock.now() + days * DAY);
  for (const { startsInDays, expiresInDays, ...coupon } of seeds as CouponSeed[]) {
    documents.put(coupons, {
      active: true,
      usages: 0,
      ...coupon,
      startDate: inDays(startsInDays),
      createdDate: inDays(Math.min(startsInDays, 0)),
      ...(expiresInDays !== undefined && { expirationDate: inDays(expiresInDays) }),
    });
  }
}
