'use server';

import { planCheckoutUrl } from '@/lib/wix/plans';
import type { Result } from '@/lib/wix/result';

/** Asks for the hosted checkout of a plan. */
export async function choosePlan(planId: string): Promise<Result<{ url: string }>> {
  // What a browser sends may be anything, whatever the type says.
  return planCheckoutUrl(String(planId));
}
