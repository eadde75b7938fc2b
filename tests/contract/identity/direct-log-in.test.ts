import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SHOP, startEmulator } from '@/tests/support/emulator/start';
import { anonymousVisitor, framed, seededMember } from '@/tests/support/identity/members';

startEmulator();
const maya = seededMember('maya');

/**
 * Plays a page of the shop and its hidden frame in a browser: loads the frame's page, and delivers its message if it is
 * addressed to the shop's page.
 * @param origin of the page with the frame
 */
function openShop(origin: string): void {
  const { window } = new JSDOM('', { url: origin });
  const observer = new window.MutationObserver(async (changes) => {
    for (const frame of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const { origins, answer } = await framed((frame as HTMLIFrameElement).src);
      if (origins.includes(origin))
        window.dispatchEvent(new window.MessageEvent('message', { data: answer }));
    }
  });
  observer.observe(window.document.body, { childList: true });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
}

describe('the SDK’s direct log-in, in a browser', () => {
  beforeEach(() => openShop(SHOP));
  afterEach(() => vi.unstubAllGlobals());

  async function sessionToken(client: Awaited<ReturnType<typeof anonymousVisitor>>) {
    const state = await client.auth.login(maya);
    if (state.loginState !== 'SUCCESS') throw new Error(JSON.stringify(state));
    return state.data.sessionToken ?? '';
  }

  test('returns the member’s tokens, and removes its frame', async () => {
    const client = await anonymousVisitor();
    client.auth.setTokens(await client.auth.getMemberTokensForDirectLogin(await sessionToken(client)));
    expect((await client.members.getCurrentMember()).member?._id).toBe(maya.id);
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('is refused with a session token that was used before', async () => {
    const client = await anonymousVisitor();
    const token = await sessionToken(client);
    await client.auth.getMemberTokensForDirectLogin(token);
    await expect(client.auth.getMemberTokensForDirectLogin(token)).rejects.toMatchObject({
      details: { applicationError: { code: 'INVALID_SESSION_TOKEN' } },
    });
  });

  test('gets no message on an origin that the site does not allow', async () => {
    openShop('https://evil.example');
    const client = await anonymousVisitor();
    const token = await sessionToken(client);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tokens = client.auth.getMemberTokensForDirectLogin(token);
    const failure = expect(tokens).rejects.toThrow('OAuth flow timed out');
    await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    await vi.advanceTimersByTimeAsync(120_000);
    await failure;
    vi.useRealTimers();
  });
});
