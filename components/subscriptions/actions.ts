'use server';

import { z } from 'zod';
import { action, text } from '@/lib/action';
import { planCheckoutUrl } from '@/lib/wix/plans';

/** Asks for the hosted checkout of a plan. */
export const choosePlan = action(z.tuple([text]), planCheckoutUrl);
