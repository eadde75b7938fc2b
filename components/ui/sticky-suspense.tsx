'use client';

import { type ReactNode, Suspense, useState } from 'react';

export type Content = Awaited<ReactNode>;

/**
 * Where content stands, behind a placeholder if it came with one. That stays so while the page is shown, whether or
 * not the platform is quicker next time: what the visitor has typed into the content stays with it.
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
