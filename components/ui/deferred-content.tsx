import { setTimeout as wait } from 'node:timers/promises';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { RUNS_SCRIPTS } from '@/lib/config/constants';
import { type Content, StickySuspense } from './sticky-suspense';

/** A page shows its shell within 200 ms, whatever the platform does; later content has a placeholder. */
const PATIENCE_MS = 80;

/** The wait for a browser that has not run scripts yet. */
const PATIENCE_WITHOUT_SCRIPTS_MS = 5_000;

/**
 * Returns how long a page waits for its content before it shows a placeholder, in milliseconds. Only scripts can put
 * late content into its place, so a browser that has not run any yet gets it with the page, unless it takes too long.
 */
export const patience = async (): Promise<number> =>
  (await cookies()).get(RUNS_SCRIPTS) ? PATIENCE_MS : PATIENCE_WITHOUT_SCRIPTS_MS;

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
  const content = await Promise.race([children, wait(await patience(), late)]);
  if (content === late) return <StickySuspense fallback={fallback}>{children}</StickySuspense>;
  return <StickySuspense>{content}</StickySuspense>;
}
