'use server';

import { z } from 'zod';
import { action, text } from '@/lib/server-action';
import { planCheckoutUrl } from '@/lib/wix/plans/calls';

/** Asks for the hosted checkout of a plan. */
export const choosePlan = action(z.tuple([text]), planCheckoutUrl);
