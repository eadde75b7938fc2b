'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { RUNS_SCRIPTS } from '@/lib/config/constants';

export type Content = Awaited<ReactNode>;

/**
 * Renders content with or without a placeholder, whichever it had first. That does not change while the page is shown,
 * even if the platform is quicker next time, because a change would lose the visitor's input.
 */
export function StickySuspense({
  fallback,
  children,
}: {
  fallback?: ReactNode;
  children: Content | Promise<Content>;
}) {
  const [late] = useState(fallback !== undefined);
  useEffect(() => {
    // From now on, the server need not wait: scripts put late content into its place.
    // biome-ignore lint/suspicious/noDocumentCookie: the only cookie that most visits write, without a library
    document.cookie = `${RUNS_SCRIPTS}=1; path=/; max-age=31536000; samesite=lax`;
  }, []);
  return late ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
