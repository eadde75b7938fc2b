import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { LATE_SESSION_HEADER } from '@/lib/wix/platform';

/**
 * Renders parts of the shell that need the session. If it is still being created, they are streamed so that the page
 * does not wait. Otherwise there is no boundary, which would show its content a moment later.
 */
export async function AwaitsSession({ children }: { children: ReactNode }) {
  return (await headers()).has(LATE_SESSION_HEADER) ? <Suspense>{children}</Suspense> : children;
}
