import { cacheLife, cacheTag } from 'next/cache';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { attempt, forAllVisitors } from '@/lib/wix/platform';
import { PROBES_TAG } from '@/lib/wix/site/apps';
import { listPosts } from './calls';

/** Whether the site has a journal with at least one post; cached by client id. */
export async function hasJournal(config: PlatformConfig): Promise<boolean> {
  'use cache';
  cacheTag(PROBES_TAG);
  const found = await attempt(() => forAllVisitors(config, () => listPosts(1, undefined, 1)), {
    what: 'Whether the site has a journal could not be found out',
  });
  const posts = found.ok ? found.value : found;
  const settled = posts.ok || posts.problem.kind === 'not-installed';
  cacheLife(
    settled ? { stale: 30, revalidate: 120, expire: 86_400 } : { stale: 0, revalidate: 1, expire: 3 },
  );
  return posts.ok && posts.value.total > 0;
}
