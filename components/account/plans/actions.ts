'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { formArgument, serverAction, textArgument } from '@/lib/server-action';
import { cancelPlan } from '@/lib/wix/account/plans';

/** Cancels a plan of the member's. The form's `when` is IMMEDIATELY, or else it ends at the end of the cycle */
export const cancelPlanAction = serverAction(z.tuple([textArgument, formArgument]), async (id, values) => {
  const at = values.get('when') === 'IMMEDIATELY' ? 'IMMEDIATELY' : 'NEXT_PAYMENT_DATE';
  const canceled = await cancelPlan(id, at);
  // Also what could not be canceled may stand differently than it was shown.
  refresh();
  return canceled;
});
