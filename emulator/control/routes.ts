import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { BODY_LIMIT } from '../core/http/request-values';
import { logFailure } from '../core/log-failure';
import { APPS, type App, TAX_CALCULATIONS } from '../core/site';
import { isoDate } from '../core/time/clock';
import type { Emulator } from '../types';
import { guardOrigin } from './origin-guard';
import { outboxRoutes } from './outbox';

function areValidHeaders(headers: Record<string, string>): boolean {
  try {
    new Headers(headers);
    return true;
  } catch {
    return false;
  }
}

const appName = z.enum(Object.keys(APPS) as [App, ...App[]]);
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
/** Beyond, flows that look ahead would leave the years that dates in ISO 8601 are written with. */
const LATEST = Date.parse('9900-01-01T00:00:00.000Z');

/** What Intl, by which the emulator writes dates and prices, has to know. */
const writable = (make: (text: string) => unknown, what: string) =>
  z.string().refine(
    (text) => {
      try {
        return make(text);
      } catch (error) {
        if (error instanceof RangeError) return false;
        throw error;
      }
    },
    { error: `must be ${what}` },
  );
const settings = z
  .object({
    name: z.string(),
    locale: writable((text) => new Intl.Locale(text), 'a locale (BCP 47)'),
    currency: z.string().regex(/^[A-Z]{3}$/),
    timeZone: writable(
      (timeZone) => new Intl.DateTimeFormat('en', { timeZone }),
      'a time zone of the IANA database',
    ),
    acceptsPayments: z.boolean(),
    authorizedTickets: z.enum(['CAPTURE', 'VOID']),
    allowedRedirectDomains: z.array(z.string()),
    allowedRedirectUris: z.array(z.url({ protocol: /^https?$/ })),
    memberApproval: z.enum(['automatic', 'manual']),
    emailVerification: z.enum(['always', 'known-contacts', 'never']),
    mfa: z.enum(['optional', 'required']),
    captcha: z.enum(['always', 'after-failures', 'never']),
    taxCalculation: z.enum(TAX_CALCULATIONS),
  })
  .partial();

const body = <T extends z.ZodType>(schema: T) =>
  zValidator('json', schema, (result, c) => {
    if (!result.success) return c.json({ message: z.prettifyError(result.error), details: {} }, 400);
  });

/**
 * The emulator's own API, under /_emulator: what tests, the command line and a dashboard steer it by.
 * Answers JSON; 400 with a message for a body that it cannot use.
 */
export function controlRoutes(emulator: Emulator): Hono {
  const { clock, faults, log } = emulator;
  const app = new Hono();
  app.use(guardOrigin());
  app.use(
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: (c) => c.json({ message: 'The request body is larger than 1 MiB', details: {} }, 413),
    }),
  );

  app.get('/ready', (c) => {
    const { id, clientId, name } = emulator.site();
    return c.json({ ready: true, siteId: id, clientId, name });
  });

  const reset = z.object({
    to: z.enum(['seed', 'catalog', 'empty']).default('seed'),
    site: settings.optional(),
  });
  app.post('/reset', body(reset), (c) => {
    const { to, site } = c.req.valid('json');
    emulator.reset(to, site);
    return c.json({});
  });

  app.get('/site', (c) =>
    c.json({ ...emulator.site(), apiKey: emulator.apiKey, appSecret: emulator.appSecret }),
  );
  app.patch('/site', body(settings), (c) => c.json(emulator.updateSite(c.req.valid('json'))));

  app.put('/apps/:app', (c) => {
    const name = appName.parse(c.req.param('app'));
    return c.json(
      emulator.updateSite({ installedApps: [...new Set([...emulator.site().installedApps, name])] }),
    );
  });
  app.delete('/apps/:app', (c) => {
    const name = appName.parse(c.req.param('app'));
    return c.json(
      emulator.updateSite({ installedApps: emulator.site().installedApps.filter((it) => it !== name) }),
    );
  });

  const time = () => ({ now: isoDate(clock.now()), frozen: clock.frozen });
  app.get('/clock', (c) => c.json(time()));
  app.post(
    '/clock',
    body(
      z.object({
        now: z.iso.datetime({ offset: true }).optional(),
        frozen: z.boolean().optional(),
        advanceSeconds: z.number().min(0).optional(),
      }),
    ),
    (c) => {
      const { now, frozen, advanceSeconds = 0 } = c.req.valid('json');
      const then = (now === undefined ? clock.now() : Date.parse(now)) + advanceSeconds * 1000;
      if (then > LATEST) return c.json({ message: `The clock ends at ${isoDate(LATEST)}`, details: {} }, 400);
      if (now !== undefined || advanceSeconds > 0) clock.set(then);
      if (frozen !== undefined) clock.freeze(frozen);
      emulator.webhooks.wake();
      return c.json(time());
    },
  );

  app.get('/faults', (c) => c.json({ faults: faults.list() }));
  app.post('/faults', body(fault), (c) => {
    const given = c.req.valid('json');
    const known = given.operation === '*' || emulator.operations.some(({ name }) => name === given.operation);
    if (!known) return c.json({ message: `There is no operation ${given.operation}`, details: {} }, 400);
    const id = emulator.ids.guid();
    faults.add({ ...given, id });
    return c.json({ id });
  });
  app.delete('/faults', (c) => {
    faults.clear();
    return c.json({});
  });
  app.delete('/faults/:id', (c) => c.json({}, faults.remove(c.req.param('id')) ? 200 : 404));

  app.get('/operations', (c) =>
    c.json({
      operations: emulator.operations.map(({ name, method, paths, callers, app: ofApp }) => ({
        name,
        method,
        paths,
        callers,
        ...(ofApp && { app: ofApp }),
      })),
    }),
  );
  app.get('/requests', (c) =>
    c.json({ requests: log.list().map((entry) => ({ ...entry, time: isoDate(entry.time) })) }),
  );
  app.delete('/requests', (c) => {
    log.clear();
    return c.json({});
  });

  app.get('/events', (c) => {
    const after = Number(c.req.query('after') ?? 0);
    const listed = emulator.events.list(Number.isFinite(after) ? after : 0, 100);
    const events = listed.map(({ payload, identity, ...event }) => ({
      ...event,
      payload: JSON.parse(payload),
      identity: JSON.parse(identity),
    }));
    return c.json({ events });
  });

  app.route('/outbox', outboxRoutes(emulator));

  app.get('/webhooks', (c) =>
    c.json({ webhooks: emulator.webhooks.list(), publicKey: emulator.webhookPublicKey() }),
  );
  app.post('/webhooks', body(z.object({ url: z.url({ protocol: /^https?$/ }) })), (c) =>
    c.json(emulator.webhooks.register(c.req.valid('json').url)),
  );
  app.delete('/webhooks/:id', (c) => c.json({}, emulator.webhooks.remove(c.req.param('id')) ? 200 : 404));

  app.onError((error, c) => {
    if (error instanceof z.ZodError) return c.json({ message: z.prettifyError(error), details: {} }, 400);
    const requestId = emulator.ids.guid();
    logFailure(`${c.req.method} ${c.req.path}`, requestId, error);
    const message = 'The control call failed; the emulator’s output says why';
    return c.json({ message, details: {} }, 500, { 'x-wix-request-id': requestId });
  });
  return app;
}
