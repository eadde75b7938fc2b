import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import type { OrderedFault } from '#core/http/faults';
import { isoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi, nothing, takes } from '../api';
import * as Contract from '../contract/faults';
import { missing, orRefused } from '../refused';
import { addFault, addPreset } from './add';
import { PRESETS } from './presets';

const tags = ['Faults'];
const id = z.object({ id: z.string() });

const listFaults = createRoute({
  method: 'get',
  path: '/faults',
  tags,
  summary: 'The active faults, and the calls that they have failed',
  responses: answers(z.object({ faults: z.array(Contract.fault) }), 'The faults.'),
});

const addFaultRoute = createRoute({
  method: 'post',
  path: '/faults',
  tags,
  summary: 'Makes an operation fail: with a status or a declared error, late, or cut off',
  request: takes(Contract.faultInput),
  responses: answers(id, 'The fault’s id.'),
});

const clearFaults = createRoute({
  method: 'delete',
  path: '/faults',
  tags,
  summary: 'Removes all faults',
  responses: answers(nothing, 'The faults were removed.'),
});

const listPresets = createRoute({
  method: 'get',
  path: '/faults/presets',
  tags,
  summary: 'Presets: sets of faults that can be added together',
  responses: answers(z.object({ presets: z.array(Contract.preset) }), 'The presets.'),
});

const orderPreset = createRoute({
  method: 'post',
  path: '/faults/presets/{name}',
  tags,
  summary: 'Adds the faults of a preset; earlier faults of the same preset are replaced',
  request: { params: z.object({ name: z.string() }) },
  responses: answers(z.object({ ids: z.array(z.string()) }), 'The ids of its faults.'),
});

const removeFault = createRoute({
  method: 'delete',
  path: '/faults/{id}',
  tags,
  summary: 'Removes a fault',
  request: { params: id },
  responses: answers(nothing, 'It was removed.'),
});

const listed = ({ lastHit, ...fault }: OrderedFault): Contract.Fault => ({
  ...fault,
  ...(lastHit !== undefined && { lastHit: isoDate(lastHit) }),
});

/** Lists, adds and removes faults of operations. */
export function faultRoutes(emulator: Emulator): OpenAPIHono {
  const { faults } = emulator;
  const app = createApi();

  app.openapi(listFaults, (c) => c.json({ faults: faults.list().map(listed) }, 200));
  app.openapi(addFaultRoute, async (c) => {
    // Few need the declared errors, so the emulator starts without them.
    const { statusesFor } = await import('#core/declared-errors/declared-errors');
    return c.json({ id: orRefused(() => addFault(emulator, c.req.valid('json'), statusesFor)) }, 200);
  });
  app.openapi(clearFaults, (c) => {
    faults.clear();
    return c.json({}, 200);
  });
  app.openapi(listPresets, (c) => c.json({ presets: [...PRESETS] }, 200));
  app.openapi(orderPreset, (c) =>
    c.json({ ids: orRefused(() => addPreset(emulator, c.req.valid('param').name)) }, 200),
  );
  app.openapi(removeFault, (c) => {
    const { id: given } = c.req.valid('param');
    if (faults.remove(given)) return c.json({}, 200);
    const known = faults.list().map(({ id: it, operation }) => `${it} (${operation})`);
    throw missing(
      `There is no fault with the id '${given}'${known.length > 0 ? `: there are ${known.join(', ')}` : ', and no other'}.`,
    );
  });
  return app;
}
