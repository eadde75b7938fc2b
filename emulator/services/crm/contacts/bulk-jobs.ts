import { bulkError } from '#core/contract/bulk';
import type { Context } from '#core/contract/context';
import { notFound, orThrow, PlatformError } from '#core/contract/errors';
import { type BulkJob, bulkJobs, type Contact } from './entity';

/** @throws PlatformError 404 */
export const findBulkJob = ({ documents }: Context, id: string): BulkJob =>
  orThrow(documents.get(bulkJobs, id), () => notFound(`Bulk job ${id}`));

/**
 * Does something to each of several contacts. The platform does it in the background and answers with the id of the
 * job; here it is done before the answer.
 * @param work throws before it stores anything, or succeeds; those that are refused are errors of the job
 */
export function runBulkJob(
  context: Context,
  type: BulkJob['type'],
  contacts: readonly Contact[],
  work: (contact: Contact) => void,
): { jobId: string } {
  const { clock, documents, ids } = context;
  const startedDate = clock.date();
  const refused = contacts.flatMap((contact) => {
    try {
      work(contact);
      return [];
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status >= 500) throw error;
      return [bulkError(error)];
    }
  });
  const codes = [...new Set(refused.map(({ code }) => code))];
  const errors = codes.map((code) => {
    const same = refused.filter((it) => it.code === code);
    return { count: same.length, code, message: same[0]?.description ?? '' };
  });
  const totalItems = contacts.length;
  const { id } = documents.put(bulkJobs, {
    id: ids.guid(),
    type,
    status: 'COMPLETED',
    startedDate,
    finishedDate: clock.date(),
    totalItems,
    successTotal: totalItems - refused.length,
    failedTotal: refused.length,
    errors,
  });
  return { jobId: id };
}
