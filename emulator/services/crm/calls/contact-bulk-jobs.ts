import * as z from 'zod';
import { MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { findBulkJob } from '../contacts/bulk-jobs';
import { bulkJobs } from '../contacts/entity';

const PATH = '/contacts/v4/bulk/jobs';
/** The most jobs of a list (documentation of List Bulk Jobs). */
const MOST = 100;
const one = z.object({ id: z.string() });
const page = z.object({
  paging: z.object({ limit: z.coerce.number(), offset: z.coerce.number() }).partial().nullish(),
});

const options = { method: 'GET', callers: MANAGERS, hasContract: false } as const;

/** The results of bulk calls of contacts, for which this SDK has no module (statement contacts-contact-bulk-job). */
export const contactBulkJobsOperations: Operation[] = [
  {
    ...options,
    name: 'crm.contactBulkJobs.getBulkJob',
    paths: [`${PATH}/:id`],
    parameters: ['id'],
    handle({ run }, request) {
      const { id } = readRequest(one, request);
      return run((context) => ({ job: findBulkJob(context, id) }));
    },
  },
  {
    ...options,
    name: 'crm.contactBulkJobs.listBulkJobs',
    paths: [PATH],
    parameters: [],
    handle({ run }, request) {
      const { paging } = readRequest(page, request);
      return run(({ documents }) => {
        const { items, count, offset, total } = documents.query(bulkJobs, paging ? { paging } : {}, {
          defaultLimit: MOST,
          maxLimit: MOST,
        });
        return { jobs: items, pagingMetadata: { count, offset, total, tooManyToCount: false } };
      });
    },
  },
];
