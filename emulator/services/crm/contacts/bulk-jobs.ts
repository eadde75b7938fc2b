import { bulkError } from '#core/contract/bulk';
import type { Context } from '#core/contract/context';
import { notFound, orThrow, PlatformError } from '#core/contract/errors';
import { collection } from '#core/documents/collection';
import { DAY } from '#core/time/clock';
import type { Contact } from './entity';

/** A change of many contacts (documentation of Bulk Job). */
export interface BulkJob {
  id: string;
  type: 'DELETE' | 'UPDATE' | 'ADD_LABELS' | 'REMOVE_LABELS' | 'ADD_REMOVE_LABELS';
  status: 'COMPLETED';
  startedDate: string;
  finishedDate: string;
  totalItems: number;
  successTotal: number;
  failedTotal: number;
  /** Each error once, with the number of contacts that had it. */
  errors: { count: number; code: string; message: string }[];
}

/** How long the result of a job can be read, in milliseconds. */
const KEPT = 30 * DAY;

export const bulkJobs = collection<BulkJob>('contact_bulk_jobs', {
  fields: { startedDate: 'date', type: 'string', status: 'string' },
  defaultSort: [{ fieldName: 'startedDate', order: 'DESC' }],
  expiry: { field: 'startedDate', after: KEPT },
});

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
