import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { matchedBy, type OrderedFault } from '#core/http/faults';
import { isoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi, nothing, takes } from '../api';
import * as Contract from '../contract/faults';
import { missing, refused } from '../refused';
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

const addFault = createRoute({
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
export function faultRoutes({ faults, operations, ids }: Emulator): OpenAPIHono {
  const app = createApi();

  async function statusesOf(given: Contract.FaultInput) {
    // Few need the declared errors, so the emulator starts without them.
    const { statusesFor } = await import('#core/declared-errors/declared-errors');
    try {
      return statusesFor(given, operations);
    } catch (error) {
      throw error instanceof RangeError ? refused(400, error.message) : error;
    }
  }

  app.openapi(listFaults, (c) => c.json({ faults: faults.list().map(listed) }, 200));
  app.openapi(addFault, async (c) => {
    const given = c.req.valid('json');
    if (matchedBy(given.operation, operations).length === 0)
      throw refused(400, `There is no operation ${given.operation}`);
    const added = ids.guid();
    faults.add({ ...given, id: added }, await statusesOf(given));
    return c.json({ id: added }, 200);
  });
  app.openapi(clearFaults, (c) => {
    faults.clear();
    return c.json({}, 200);
  });
  app.openapi(listPresets, (c) => c.json({ presets: [...PRESETS] }, 200));
  app.openapi(orderPreset, (c) => {
    const { name } = c.req.valid('param');
    const preset = PRESETS.find((it) => it.name === name);
    if (!preset) {
      const known = PRESETS.map((it) => it.name).join(', ');
      throw missing(`There is no preset '${name}': there are ${known}.`);
    }
    for (const it of faults.list()) if (it.preset === name) faults.remove(it.id);
    const added = preset.faults.map((fault) => {
      const fresh = ids.guid();
      faults.add({ ...fault, id: fresh, preset: name });
      return fresh;
    });
    return c.json({ ids: added }, 200);
  });
  app.openapi(removeFault, (c) => {
    const { id: given } = c.req.valid('param');
    if (faults.remove(given)) return c.json({}, 200);
    throw missing(`There is no fault with the id '${given}'`);
  });
  return app;
}
