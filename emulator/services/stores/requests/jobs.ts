import type { Context } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';

/**
 * Runs a job that the platform starts after it has answered: `work` for each of several items. Some items may fail; the
 * platform reports them in the job, and the answer contains only the job's id.
 * @param work throws before it stores anything, or succeeds
 */
export function runJob<Item>({ ids }: Context, items: readonly Item[], work: (item: Item) => void) {
  for (const item of items) {
    try {
      work(item);
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status >= 500) throw error;
    }
  }
  return { jobId: ids.guid() };
}
