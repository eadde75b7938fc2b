'use server';

import { z } from 'zod';
import { serverAction } from '@/lib/server-action';
import { createMembersAreaLink } from '@/lib/wix/account';

const section = z.enum(['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS']);

/** A path of this shop. Other values might lead to another site when appended to the shop's origin. */
const page = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])/);

/**
 * Opens the platform's page for a part of the account; the second argument is the page of this shop to come back to.
 */
export const openMembersArea = serverAction(z.tuple([section, page]), createMembersAreaLink);
