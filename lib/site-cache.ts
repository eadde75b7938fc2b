import { cacheLife, cacheTag } from 'next/cache';
import type { ProblemKind, Result } from '@/lib/wix/platform';

/** Tag of the answers that depend on which apps the site has installed, to clear them after an installation. */
export const SITE_TAG = 'site';

/**
 * Sets how long a cached function (`use cache`) keeps what it has read of the site: a minute, and longer until it is read
 * again, or only a moment if something could not be read.
 * @param read the answers
 * @param absent the problems that say that the site does not have the thing
 */
export function keepOfSite(read: Result<unknown>[], absent: ProblemKind[] = ['not-installed']): void {
  cacheTag(SITE_TAG);
  const settled = read.every((answer) => answer.ok || absent.includes(answer.problem.kind));
  cacheLife(settled ? { stale: 30, revalidate: 60, expire: 86_400 } : { stale: 0, revalidate: 1, expire: 3 });
}
