'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { formArgument, serverAction, textArgument } from '@/lib/server-action';
import { cancelPlan } from '@/lib/wix/account/plans';

/** Cancels a plan of the member, at once if the form's `when` is IMMEDIATELY, otherwise at the end of the cycle. */
export const cancelPlanAction = serverAction(z.tuple([textArgument, formArgument]), async (id, values) => {
  const at = values.get('when') === 'IMMEDIATELY' ? 'IMMEDIATELY' : 'NEXT_PAYMENT_DATE';
  const canceled = await cancelPlan(id, at);
  // Even after a failure, the plan may have changed since it was shown.
  refresh();
  return canceled;
});
