'use server';

import { leaveFor } from '@/components/checkout/posted';
import { formOnly, serverAction } from '@/lib/server-action';
import { createPlanCheckout } from '@/lib/wix/plans';

/** Opens the hosted checkout of the plan of a form. */
export const choosePlan = serverAction(formOnly, async (form) =>
  leaveFor(await createPlanCheckout(String(form.get('id')))),
);
