'use server';

import { z } from 'zod';
import { serverAction, textArgument } from '@/lib/server-action';
import { createPlanCheckout } from '@/lib/wix/plans';

/** Returns the address of the hosted checkout of a plan. */
export const choosePlan = serverAction(z.tuple([textArgument]), createPlanCheckout);
