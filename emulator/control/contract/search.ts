import * as z from 'zod';

export const searchResult = z
  .object({
    kind: z.enum(['document', 'member', 'mail', 'request', 'event', 'snapshot']),
    title: z.string(),
    note: z.string().describe('Where it was found.'),
    link: z.string().describe('Its page of the console.'),
  })
  .meta({ id: 'Found' });
export type Found = z.infer<typeof searchResult>;
