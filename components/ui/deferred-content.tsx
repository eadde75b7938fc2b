import { setTimeout as wait } from 'node:timers/promises';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { type Content, StickySuspense } from './sticky-suspense';

/** A page shows its shell within 200 ms, whatever the platform does; later content has a placeholder. */
const PATIENCE_MS = 80;

/**
 * Renders content with the page if the platform answers at once, otherwise after a placeholder. This avoids
 * placeholders, which React shows for at least 300 ms, and lets metadata for search engines be in the page's head.
 * @param children the content, already begun: the result of calling an async component
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
