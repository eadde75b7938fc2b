import * as z from 'zod';
import { jsonSchema } from './common';

export const operation = z
  .object({
    name: z.string().describe('The SDK function: ecom.currentCart.addToCurrentCart.'),
    method: z.string(),
    paths: z.array(z.string()),
    callers: z.union([z.array(z.enum(['visitor', 'member', 'owner', 'app'])), z.literal('public')]),
    permissions: z
      .array(z.string())
      .optional()
      .describe(
        'The permissions that the SDK names for it: calling it needs the first, the others open more of it.',
      ),
    app: z.string().optional(),
    catalogVersion: z.enum(['V1_CATALOG', 'V3_CATALOG']).optional(),
    deprecated: z.boolean().optional(),
    errors: z
      .array(z.string())
      .optional()
      .describe('The application codes that the SDK declares for it; each can be the code of a fault.'),
    assumed: z
      .array(z.string())
      .optional()
      .describe(
        'Its assumed rules, which no public source confirms, each with its number in the platform facts.',
      ),
    evidence: z
      .object({
        kept: z
          .object({
            verified: z.number().int(),
            observed: z.number().int(),
            documented: z.number().int(),
            recipe: z.number().int(),
            inferred: z.number().int(),
          })
          .partial(),
        notKept: z.number().int().optional(),
      })
      .optional()
      .describe(
        'The number of statements of public sources that it keeps, by their strength, and of those that it does not keep. ' +
          "Absent if it rests on the SDK's typings alone.",
      ),
  })
  .meta({ id: 'Operation' });
export type Operation = z.infer<typeof operation>;

export const describedOperation = operation
  .extend({
    request: jsonSchema,
    answer: jsonSchema,
    example: z.record(z.string(), z.unknown()).describe('An example request.'),
    deprecation: z
      .object({
        end: z.string().describe('When it ends, in words.'),
        removedOn: z.string().optional(),
        replacedBy: z.string().optional(),
        note: z.string().optional(),
      })
      .optional(),
  })
  .meta({ id: 'DescribedOperation' });
export type DescribedOperation = z.infer<typeof describedOperation>;
