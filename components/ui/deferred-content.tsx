import { setTimeout as wait } from 'node:timers/promises';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { type Content, StickySuspense } from './sticky-suspense';

/** A page shows its shell within 200 ms, whatever the platform does: for what comes later there is a placeholder. */
const PATIENCE_MS = 80;

/**
 * Content that comes with the page where the platform answers at once, and after a placeholder where it does not: a
 * placeholder that has been shown stays for 300 ms at least, by React's rule, and what a page tells search engines is
 * in its head only if it comes with it.
 * @param children the content, begun: what an async component returns
 */
export async function DeferredContent({
  fallback,
  children,
}: {
  fallback: ReactNode;
  children: Promise<Content>;
}) {
  await connection();
  const late = Symbol('late');
  const content = await Promise.race([children, wait(PATIENCE_MS, late)]);
  if (content === late) return <StickySuspense fallback={fallback}>{children}</StickySuspense>;
  return <StickySuspense>{content}</StickySuspense>;
}
