import { OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';

/** Makes a part of the control API, whose routes are described by the schemas that check them. */
export const createApi = (): OpenAPIHono =>
  new OpenAPIHono({
    defaultHook: (result, c) => {
      if (!result.success) return c.json({ message: z.prettifyError(result.error), details: {} }, 400);
    },
  });

/** A route's answer: JSON of a schema. What is refused is thrown, and has a message for people. */
export const answers = <T extends z.ZodType>(schema: T, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
});

/** A body of JSON that a route takes. */
export const takes = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

export const nothing = z.object({});

/** A number in an address. */
export const numberIn = z.coerce.number().int().min(0);
