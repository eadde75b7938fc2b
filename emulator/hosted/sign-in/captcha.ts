import { type Context as Call, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { ANONYMOUS } from '#core/contract/context';
import { refusalOf } from '#core/contract/validation/own-schema';
import { isAllowed } from '#core/http/access/redirect-domains';
import { invisibleToken, newChallenge, solveChallenge } from '#services/identity';
import type { Pages } from '../shared/session-pages';

/** The path of the captcha's script; the platform's is at the same path of another host. */
export const WIDGET = '/recaptcha/enterprise.js';

const CHALLENGES = '/captcha/challenges';

/** The longest accepted body, in bytes. */
const BODY_LIMIT = 4 * 1024;

const kind = z.object({ kind: z.enum(['visible', 'invisible']) });
const typed = z.object({ answer: z.string().max(100) });

/**
 * The JSON API of the captcha's script, only for pages of allowed origins. `POST /captcha/challenges {kind}` answers
 * `{id, question}`, or for the invisible kind `{token}`; `POST /captcha/challenges/:id {answer}` answers `{token}`, or
 * 422 with the next question: each is asked once.
 */
export function captchaRoutes({ emulator, run }: Pages): Hono {
  const app = new Hono();

  const ask = (c: Call) => {
    const { challenge, question } = run(c, ANONYMOUS, newChallenge);
    return { id: challenge, question };
  };

  app.use(`${CHALLENGES}/*`, async (c, next) => {
    const origin = c.req.header('origin') ?? '';
    if (URL.canParse(origin) && isAllowed(origin, emulator.site())) return next();
    return c.json({ message: 'Only pages of an allowed origin may request a captcha' }, 403);
  });
  const limit = bodyLimit({
    maxSize: BODY_LIMIT,
    onError: (c) => c.json({ message: 'The request body is too long' }, 413),
  });
  app.post(CHALLENGES, limit, async (c) => {
    const given = await c.req.json().catch(() => undefined);
    const read = kind.safeParse(given);
    if (!read.success) return c.json(refusalOf(read.error, given).body(), 400);
    return c.json(read.data.kind === 'invisible' ? { token: run(c, ANONYMOUS, invisibleToken) } : ask(c));
  });
  app.post(`${CHALLENGES}/:id`, limit, async (c) => {
    const given = await c.req.json().catch(() => undefined);
    const read = typed.safeParse(given);
    if (!read.success) return c.json(refusalOf(read.error, given).body(), 400);
    const token = run(c, ANONYMOUS, (context) =>
      solveChallenge(context, c.req.param('id'), read.data.answer),
    );
    if (token) return c.json({ token });
    return c.json({ message: 'That is not right. Here is another question.', ...ask(c) }, 422);
  });
  return app;
}
