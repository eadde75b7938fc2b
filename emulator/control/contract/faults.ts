import * as z from 'zod';
import { strict } from './strict';

function areValidHeaders(headers: Record<string, string>): boolean {
  try {
    new Headers(headers);
    return true;
  } catch {
    return false;
  }
}

export const faultInput = strict(
  z.object({
    operation: z.string().min(1).describe('An operation, or a pattern with *: ecom.*, or * for all.'),
    status: z.number().int().min(400).max(599).optional(),
    code: z
      .string()
      .min(1)
      .optional()
      .describe(
        'An application code that the operation declares: see `errors` of the operations. Of a pattern, it hits those that declare it.',
      ),
    data: z.record(z.string(), z.unknown()).optional().describe('The data of the application error.'),
    headers: z
      .record(z.string(), z.string())
      .refine(areValidHeaders, { error: 'must be names and values that HTTP allows' })
      .optional(),
    body: z.string().optional(),
    delay: z.number().int().min(0).max(600_000).optional().describe('Milliseconds.'),
    cutOff: z.enum(['before', 'half']).optional(),
    times: z.number().int().min(1).optional().describe('How many more calls fail.'),
    share: z.number().gt(0).max(1).optional().describe('The share of the calls that fail.'),
  }),
).meta({ id: 'FaultInput' });
export type FaultInput = z.infer<typeof faultInput>;

export const fault = faultInput
  .extend({
    id: z.string(),
    hits: z.int(),
    lastHit: z.string().optional(),
    preset: z.string().optional(),
  })
  .meta({ id: 'Fault' });
export type Fault = z.infer<typeof fault>;

export const preset = z
  .object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    faults: z.array(faultInput),
  })
  .meta({ id: 'FaultPreset' });
export type FaultPreset = z.infer<typeof preset>;
