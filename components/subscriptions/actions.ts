'use server';

import { z } from 'zod';
import { serverAction, textArgument } from '@/lib/server-action';
import { createPlanCheckout } from '@/lib/wix/plans';

/** Asks for the hosted checkout of a plan. */
export const choosePlan = serverAction(z.tuple([textArgument]), createPlanCheckout);
