import * as z from 'zod';
import { CHECKS } from '#core/http/log/checks';
import { caller } from './common';
import { eventEntry } from './events';

const checkName = z.enum(CHECKS).meta({ id: 'CheckName' });

const headers = z.record(z.string(), z.string());

const callProblem = z.enum(['not served', 'no such path', 'removed', 'other catalog']);

export const requestEntry = z
  .object({
    number: z.int(),
    requestId: z.string(),
    time: z.string().describe('The time of the answer, by the platform’s clock.'),
    operation: z.string(),
    method: z.string(),
    path: z.string(),
    status: z.int(),
    duration: z.number().describe('Milliseconds of real time.'),
    started: z.number().describe('Milliseconds of real time since the process began.'),
    view: z.int().describe('The page view to which it belongs: the number of the view’s first request.'),
    caller: caller.optional(),
    message: z.string().optional(),
    problem: callProblem.optional(),
    refusedBy: checkName.optional().describe('The check that it did not pass.'),
    isTrigger: z.boolean().optional(),
    isConsole: z.boolean().optional().describe('Whether the control API made it instead of an app.'),
    madeBy: z
      .string()
      .optional()
      .describe(
        'Who asked the control API for it: console, command line, assistant or test; absent if the console only read what it shows.',
      ),
    fault: z.string().optional().describe('The id of the fault that made it fail.'),
    causedBy: z.string().optional().describe('For a call to a service plugin: the request that caused it.'),
    origin: z.string().optional(),
    userAgent: z.string().optional(),
    package: z.string().optional().describe('The package of the SDK that made it.'),
  })
  .meta({ id: 'RequestEntry' });
export type RequestEntry = z.infer<typeof requestEntry>;

export const refusal = z
  .object({
    kind: z.enum([
      'role',
      'permission',
      'token',
      'app',
      'catalog',
      'removed',
      'not served',
      'no such path',
      'contract',
      'rule',
      'fault',
      'not found',
      'failure',
    ]),
    explanation: z.string(),
    advice: z.string().optional(),
    link: z.string().optional().describe('A page of the console that helps.'),
    callers: z.union([z.array(z.string()), z.literal('public')]).optional(),
    permission: z.string().optional().describe('The permission that the API key lacks.'),
    app: z.string().optional(),
    catalogVersion: z.string().optional(),
    code: z.string().optional().describe('The platform’s application error.'),
    fields: z.array(z.object({ field: z.string(), description: z.string(), rule: z.string() })).optional(),
  })
  .meta({ id: 'Refusal' });
export type Refusal = z.infer<typeof refusal>;

export const checked = z
  .object({
    check: checkName,
    demand: z.string(),
    result: z.enum(['passed', 'refused', 'not reached']),
    message: z.string().optional(),
  })
  .meta({ id: 'Checked' });
export type Checked = z.infer<typeof checked>;

export const requestDetail = requestEntry
  .extend({
    query: z.string(),
    requestBody: z.string().optional(),
    answerBody: z.string().optional(),
    requestLength: z.int().optional().describe('The bytes of a body that is not kept.'),
    answerLength: z.int().optional(),
    requestHeaders: headers
      .optional()
      .describe('Kept of the latest 1,000 calls; tokens and cookies are masked.'),
    answerHeaders: headers.optional(),
    input: z
      .unknown()
      .optional()
      .describe(
        'The request as the operation received it: a query is decoded, the path’s parameters are in it.',
      ),
    checks: z.array(checked).describe('Each check of the call, in order.'),
    refusal: refusal.optional(),
    hints: z.array(z.string()),
    events: z.array(eventEntry),
  })
  .meta({ id: 'RequestDetail' });
export type RequestDetail = z.infer<typeof requestDetail>;

export const callAnswer = z
  .object({
    status: z.int(),
    body: z.unknown(),
    requestId: z.string(),
    duration: z.number(),
    code: z.object({ sdk: z.string(), curl: z.string() }),
  })
  .meta({ id: 'CallAnswer' });
export type CallAnswer = z.infer<typeof callAnswer>;

/** The headers with which a request can be repeated for its caller. */
export const authorization = z
  .object({ authorization: z.string().optional(), siteId: z.string().optional() })
  .meta({ id: 'Authorization' });
export type Authorization = z.infer<typeof authorization>;
