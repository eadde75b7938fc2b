import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { LATE_SESSION_HEADER } from '@/lib/wix/platform';

/**
 * What stands around a page and needs its session. Where that is still being made, the rest of the page does not wait;
 * where it is there, all comes at once, because a boundary would show its content a moment later.
 */
export async function AwaitsSession({ children }: { children: ReactNode }) {
  return (await headers()).has(LATE_SESSION_HEADER) ? <Suspense>{children}</Suspense> : children;
}
