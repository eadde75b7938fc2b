import { Hono } from 'hono';
import * as z from 'zod';
import type { Emulator } from '#runtime/emulator';
import { logInWithoutPassword, UnknownMember } from '#services/identity';
import { body } from './body';

const login = z.object({ email: z.string() });

/** Logs a member in without a password, for what is about something else than the log-in. */
export function loginRoutes(emulator: Emulator): Hono {
  const app = new Hono();
  app.post('/', body(login), async (c) =>
    c.json(await logInWithoutPassword(emulator, c.req.valid('json').email)),
  );
  app.onError((error, c) => {
    if (error instanceof UnknownMember) return c.json({ message: error.message, details: {} }, 400);
    throw error;
  });
  return app;
}
