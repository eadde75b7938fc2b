import { Hono } from 'hono';
import * as z from 'zod';
import { isoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import { body } from './body';

/** Beyond, flows that look ahead would leave the years that dates in ISO 8601 are written with. */
const LATEST = Date.parse('9900-01-01T00:00:00.000Z');

const change = z.object({
  now: z.iso.datetime({ offset: true }).optional(),
  frozen: z.boolean().optional(),
  advanceSeconds: z.number().min(0).optional(),
});

/** The platform's clock: set, frozen and advanced. */
export function clockRoutes({ clock, webhooks }: Emulator): Hono {
  const app = new Hono();
  const time = () => ({ now: isoDate(clock.now()), frozen: clock.frozen });

  app.get('/', (c) => c.json(time()));
  app.post('/', body(change), (c) => {
    const { now, frozen, advanceSeconds = 0 } = c.req.valid('json');
    const then = (now === undefined ? clock.now() : Date.parse(now)) + advanceSeconds * 1000;
    if (then > LATEST) return c.json({ message: `The clock ends at ${isoDate(LATEST)}`, details: {} }, 400);
    if (now !== undefined || advanceSeconds > 0) clock.set(then);
    if (frozen !== undefined) clock.freeze(frozen);
    webhooks.wake();
    return c.json(time());
  });
  return app;
}
