'use server';

import { noArguments, serverAction } from '@/lib/server-action';
import { acceptDemoPayments } from '@/lib/site-owner/demo-site';

/** Gives the emulator's demo site a plan that accepts payments. */
export const upgradeDemoSite = serverAction(noArguments, acceptDemoPayments);
