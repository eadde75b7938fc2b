'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { keepChoice } from '@/lib/browser/keep-choice';
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
  // From now on, the server need not wait: scripts put late content into its place.
  useEffect(() => keepChoice(RUNS_SCRIPTS, '1'), []);
  return late ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
