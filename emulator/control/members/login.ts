import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Emulator } from '#runtime/emulator';
import { logInWithoutPassword, UnknownMember } from '#services/identity';
import { answers, createApi, takes } from '../api';
import { memberTokens } from '../contract/members';

const logMemberIn = createRoute({
  method: 'post',
  path: '/login',
  tags: ['Members'],
  summary: 'Logs a member in without a password, for tests of something other than the log-in',
  request: takes(z.object({ email: z.string() })),
  responses: answers(memberTokens, 'A session as the SDK keeps it.'),
});

/** Logs members in without a password. */
export function loginRoutes(emulator: Emulator): OpenAPIHono {
  const app = createApi();
  app.openapi(logMemberIn, async (c) =>
    c.json(await logInWithoutPassword(emulator, c.req.valid('json').email), 200),
  );
  app.onError((error, c) => {
    if (error instanceof UnknownMember) return c.json({ message: error.message, details: {} }, 400);
    throw error;
  });
  return app;
}
