import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { beginVisit, cookies } from './visit';

/** The calls to the platform: path and body, in order. */
export type Asked = { path: string; body: Record<string, unknown> };

/** A session of the browser in these tests. */
export const sessionOf = (role: 'visitor' | 'member') => ({
  accessToken: { value: `${role}-token`, expiresAt: 4_000_000_000 },
  refreshToken: { value: `${role}-refresh`, role },
});

/** Returns the refresh token of the browser's session. */
export const refreshToken = async () =>
  JSON.parse((await cookies()).get('session')?.value ?? '{}').refreshToken;

/**
 * A platform for the tests of one file in jsdom, which gives the SDK the answers that a test sets; it always issues
 * visitor tokens. A call without an answer fails the test.
 */
export function answeringPlatform() {
  const questions: Asked[] = [];
  const answers = new Map<string, (body: Record<string, unknown>) => Response>();
  const server = setupServer(
    http.post('https://www.wixapis.com/*', async ({ request }) => {
      const path = new URL(request.url).pathname;
      const body = (await request.json()) as Record<string, unknown>;
      questions.push({ path, body });
      if (path === '/oauth2/token' && body.grantType === 'anonymous') return tokens('visitor');
      const answer = answers.get(path);
      if (!answer) throw new Error(`No answer to ${path}`);
      return answer(body);
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(async () => {
    vi.stubEnv('WIX_CLIENT_ID', 'client-1');
    await beginVisit(sessionOf('visitor'));
    questions.length = 0;
    answers.clear();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.close();
  });
  return {
    asked: questions,
    /** Sets the answer of a path from now on. */
    answer: (path: string, body: JsonBodyType, status = 200) =>
      answers.set(path, () => HttpResponse.json(body, { status })),
    /** Sets an answer that depends on the call. */
    answerWith: (path: string, answer: (body: Record<string, unknown>) => JsonBodyType) =>
      answers.set(path, (body) => HttpResponse.json(answer(body))),
    /** Breaks the connection for a path from now on. */
    breakOff: (path: string) => answers.set(path, () => HttpResponse.error()),
    /** Returns the body of the last call to a path. */
    last: (path: string) => questions.findLast((call) => call.path === path)?.body,
  };
}

export const tokens = (name: string) =>
  HttpResponse.json({ access_token: `${name}-token`, refresh_token: `${name}-refresh`, expires_in: 14_400 });

/** A refusal with one of the platform's codes (platform facts 4.9). */
export const platformError = (code: string, description: string) => ({
  message: description,
  details: { applicationError: { code, description, data: {} } },
});
