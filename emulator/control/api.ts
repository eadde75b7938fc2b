import { OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { refusalOf } from '#core/contract/validation/own-schema';
import { strict } from './contract/strict';

/** Makes a part of the control API; the schemas of its routes check requests and describe the API. */
export const createApi = (): OpenAPIHono =>
  new OpenAPIHono({
    defaultHook: (result, c) => {
      if (result.success) return;
      // The validator also passes the request, although its types do not say so.
      const given = 'data' in result ? result.data : undefined;
      return c.json(refusalOf(result.error, given).body(), 400);
    },
  });

/** The success answer of a route: JSON of a schema. Refusals are thrown, with a message for the user. */
export const answers = <T extends z.ZodType>(schema: T, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
});

/** The JSON body of a route; it may have no other fields than those of the schema. */
export const takes = <Shape extends z.core.$ZodShape>(schema: z.ZodObject<Shape>) => ({
  body: {
    required: true,
    content: { 'application/json': { schema: schema.def.catchall ? schema : strict(schema) } },
  },
});

export const nothing = z.object({});

/** A number in a path or query. */
export const numberIn = z.coerce.number().int().min(0);
