'use server';

import { refresh } from 'next/cache';
import { cancelPlan } from '@/lib/wix/account-plans';
import type { Result } from '@/lib/wix/result';

/** Cancels a plan of the member's. @param values `when`: IMMEDIATELY, or else at the end of the cycle */
export async function cancel(id: string, values: FormData): Promise<Result<void>> {
  const at = values.get('when') === 'IMMEDIATELY' ? 'IMMEDIATELY' : 'NEXT_PAYMENT_DATE';
  const canceled = await cancelPlan(id, at);
  // Also what could not be canceled may stand differently than it was shown.
  refresh();
  return canceled;
}
