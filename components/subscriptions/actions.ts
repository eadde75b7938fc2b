'use server';

import { z } from 'zod';
import { leaveFor } from '@/components/checkout/posted';
import { formArgument, serverAction } from '@/lib/server-action';
import { createPlanCheckout } from '@/lib/wix/plans';

/** Opens the hosted checkout of the plan of a form. */
export const choosePlan = serverAction(z.tuple([z.unknown(), formArgument]), async (_, form) =>
  leaveFor(form, await createPlanCheckout(String(form.get('id')))),
);
