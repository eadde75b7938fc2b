import { Hono } from 'hono';
import * as z from 'zod';
import type { Emulator } from '#runtime/emulator';
import { body } from './body';

function areValidHeaders(headers: Record<string, string>): boolean {
  try {
    new Headers(headers);
    return true;
  } catch {
    return false;
  }
}

const fault = z.object({
  operation: z.string().min(1),
  status: z.number().int().min(400).max(599).optional(),
  headers: z
    .record(z.string(), z.string())
    .refine(areValidHeaders, { error: 'must be names and values that HTTP allows' })
    .optional(),
  body: z.string().optional(),
  delay: z.number().int().min(0).max(600_000).optional(),
  cutOff: z.enum(['before', 'half']).optional(),
  times: z.number().int().min(1).optional(),
});

/** Failures that are ordered for operations. */
export function faultRoutes({ faults, operations, ids }: Emulator): Hono {
  const app = new Hono();
  app.get('/', (c) => c.json({ faults: faults.list() }));
  app.post('/', body(fault), (c) => {
    const given = c.req.valid('json');
    const known = given.operation === '*' || operations.some(({ name }) => name === given.operation);
    if (!known) return c.json({ message: `There is no operation ${given.operation}`, details: {} }, 400);
    const id = ids.guid();
    faults.add({ ...given, id });
    return c.json({ id });
  });
  app.delete('/', (c) => {
    faults.clear();
    return c.json({});
  });
  app.delete('/:id', (c) => {
    const id = c.req.param('id');
    if (faults.remove(id)) return c.json({});
    return c.json({ message: `There is no fault with the id '${id}'`, details: {} }, 404);
  });
  return app;
}
