import { zValidator } from '@hono/zod-validator';
import * as z from 'zod';

/** Reads a JSON body by a schema; answers 400 and says what is wrong with one that breaks it. */
export const body = <T extends z.ZodType>(schema: T) =>
  zValidator('json', schema, (result, c) => {
    if (!result.success) return c.json({ message: z.prettifyError(result.error), details: {} }, 400);
  });
