import { describe, expect, test } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { authorizeOf } from '@/tests/support/hosted/authorize';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { answerOf } from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();
const { authorizeUrl, mayasBrowser } = authorizeOf(emulator);

describe('any OAuth client', () => {
  test('gets a code at once if a member is logged in already', async () => {
    const answer = answerOf(await (await mayasBrowser()).open(authorizeUrl()));
    expect(answer).toEqual({ code: expect.any(String), state: 'its-state' });
  });

  test('redirects to the log-in page without a session, and with prompt=none to an error', async () => {
    const page = await hostedBrowser(emulator).open(authorizeUrl());
    expect(page.document.querySelector('h1')?.textContent).toBe('Log in');
    const silent = await hostedBrowser(emulator).open(authorizeUrl({ prompt: 'none' }));
    expect(answerOf(silent)).toMatchObject({ error: 'login_required' });
  });

  test.each<[string, Record<string, string>, string]>([
    ['no PKCE', { code_challenge: '' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method of PKCE', { code_challenge_method: '' }, 'invalid_request'],
    ['an invalid challenge', { code_challenge: 'short' }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['no response type', { response_type: '' }, 'invalid_request'],
    ['an unknown response mode', { response_mode: 'form_post' }, 'invalid_request'],
    ['an unknown scope', { scope: 'everything' }, 'invalid_scope'],
  ])('gets an error for %s', async (_, change, error) => {
    const answer = answerOf(await (await mayasBrowser()).open(authorizeUrl(change)));
    expect(answer).toEqual({ error, error_description: expect.any(String), state: 'its-state' });
  });

  test('gets an error for a repeated parameter', async () => {
    const page = await hostedBrowser(emulator).open(`${authorizeUrl()}&state=another`);
    expect(answerOf(page)).toMatchObject({ error: 'invalid_request', state: 'its-state' });
  });
});
