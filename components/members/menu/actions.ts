'use server';

import { noArguments, serverAction } from '@/lib/server-action';
import { logOut } from '@/lib/wix/auth/log-out';

/** Logs out, here and on the platform. */
export const endSession = serverAction(noArguments, logOut);
