'use client';

import { type FormEvent, useState } from 'react';
import type { Coupon } from '@/lib/wix/cart';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { useCart } from './cart-provider';

/** Where a coupon is typed, or the coupon that is applied. A refused code stays, with the reason beside it. */
export function CouponField({ coupon }: { coupon: Coupon | undefined }) {
  const { applyCoupon, removeCoupon } = useCart();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);

  async function run(change: Promise<{ message: string } | undefined>) {
    setPending(true);
    const problem = await change;
    setPending(false);
    setError(problem?.message ?? '');
    if (!problem) setCode('');
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) run(applyCoupon(code.trim()));
    else setError('Please type the code first.');
  }

  if (coupon) {
    return (
      <div>
        <p className="flex items-center justify-between gap-3 text-sm">
          <span>
            Coupon <strong className="font-semibold break-all">{coupon.code}</strong>
          </span>
          <Button variant="quiet" size="sm" pending={pending} onClick={() => run(removeCoupon())}>
            Remove <span className="sr-only">coupon</span>
          </Button>
        </p>
        {(error || coupon.problem) && <p className="text-sm text-danger">{error || coupon.problem}</p>}
      </div>
    );
  }
  return (
    <form noValidate onSubmit={apply} className="flex items-start gap-2">
      <TextField
        label="Coupon code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary" pending={pending} className="mt-6.5">
        Apply
      </Button>
    </form>
  );
}
