import * as z from 'zod';

export const clock = z
  .object({
    now: z.string(),
    frozen: z.boolean(),
    speed: z.number().describe('How many times faster than real time it runs.'),
    real: z.string().describe('Real time.'),
  })
  .meta({ id: 'Clock' });
export type Clock = z.infer<typeof clock>;

export const due = z
  .object({
    at: z.string(),
    what: z.string(),
    kind: z.enum(['reservation', 'sale', 'subscription', 'removal', 'expiry', 'other']),
    collection: z.string().optional(),
    id: z.string().optional(),
    title: z.string().optional(),
    count: z.int().describe('How many are due at this instant.'),
  })
  .meta({ id: 'Due' });
export type Due = z.infer<typeof due>;
