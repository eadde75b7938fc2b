import * as z from 'zod';
import { clock } from './clock';
import { site } from './site';

export const appFacts = z
  .object({
    userAgent: z.string(),
    packages: z.array(z.string()).describe('The packages of the SDK that made its calls.'),
    origins: z.array(z.string()),
    callbacks: z.array(z.string()).describe('The address to which its log-ins return.'),
    requests: z.int(),
    lastSeen: z.string(),
  })
  .meta({ id: 'AppFacts' });
export type AppFacts = z.infer<typeof appFacts>;

export const callProblem = z
  .object({
    kind: z.enum(['not served', 'no such path', 'removed', 'deprecated', 'other catalog', 'refused']),
    what: z.string().describe('The operation; method and path of a call that is not served.'),
    status: z.int().optional(),
    message: z.string(),
    advice: z.string(),
    count: z.int(),
    last: z.string(),
    requestId: z.string().optional().describe('The latest of these calls.'),
  })
  .meta({ id: 'CallProblem' });
export type CallProblem = z.infer<typeof callProblem>;

export const startingCode = z
  .object({ title: z.string(), language: z.string(), code: z.string() })
  .meta({ id: 'StartingCode' });
export type StartingCode = z.infer<typeof startingCode>;

export const overview = z
  .object({
    version: z.string(),
    url: z.string().describe('The address of the emulator.'),
    site,
    clock,
    counts: z.object({
      requests: z.int(),
      refused: z.int(),
      notServed: z.int(),
      events: z.int(),
      mails: z.int(),
      waitingDeliveries: z.int(),
      faults: z.int(),
      snapshots: z.int(),
    }),
    apps: z.array(appFacts),
    problems: z.array(callProblem),
    code: z.array(startingCode),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overview>;

export const finding = z
  .object({
    is: z.string(),
    mend: z.string().optional().describe('What to do, if there is a problem.'),
    isNote: z.literal(true).optional(),
  })
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof finding>;
