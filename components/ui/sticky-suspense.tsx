'use client';

import { type ReactNode, Suspense, useState } from 'react';

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
  return late ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
