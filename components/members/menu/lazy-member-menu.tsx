'use client';

import { onDemand } from '@/components/ui/on-demand';

/** The menu of a member. Visitors do not load its script, because few of them are members. */
export const LazyMemberMenu = onDemand(async () => ({ default: (await import('./member-menu')).MemberMenu }));
