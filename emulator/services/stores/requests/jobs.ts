import type { Context } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';

/**
 * Does a job that the platform does after it has answered: something to each of several, of which some may be refused;
 * the platform's job tells of these, and the answer has its id alone.
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
