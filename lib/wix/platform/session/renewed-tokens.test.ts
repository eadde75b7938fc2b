import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tokens } from './cookie';
import { latestTokens, renewRejectedTokens } from './token-renewal';

const config = { clientId: 'client-1', emulatorUrl: 'http://emulator.test' };
const tokens = (
  access: string,
  role: Tokens['refreshToken']['role'] = 'visitor',
  refresh = 'r1',
): Tokens => ({
  accessToken: { value: access, expiresAt: 4_000_000_000 },
  refreshToken: { value: refresh, role },
});

/** The token endpoint's answers by grant; a string is the access token that it issues. */
let answers: Record<string, string | number>;
const grantTypes: string[] = [];

beforeEach(() => {
  globalThis.renewedSessions = undefined;
  answers = { refresh_token: 'renewed', anonymous: 'anonymous' };
  grantTypes.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const { grantType } = JSON.parse(String(init?.body));
    grantTypes.push(grantType);
    const answer = answers[grantType];
    if (typeof answer === 'number') return Response.json({}, { status: answer });
    return Response.json({ access_token: answer, refresh_token: 'r2', expires_in: 60 });
  });
});

const renew = async (given: Tokens) => (await renewRejectedTokens(given, config))?.accessToken.value;

describe('tokens that are refused before they expire', () => {
  it('are renewed once for all pages, and remembered', async () => {
    const first = tokens('a');
    expect(await Promise.all([renew(first), renew(first)])).toEqual(['renewed', 'renewed']);
    expect(await renew(first)).toBe('renewed');
    expect(grantTypes).toEqual(['refresh_token']);
    expect((await latestTokens(first)).refreshToken).toEqual({ value: 'r1', role: 'visitor' });
  });

  it('are identified by both tokens', async () => {
    await renew(tokens('a'));
    const other = tokens('a', 'visitor', 'r9');
    expect(await latestTokens(other)).toBe(other);
    await renew(other);
    expect(grantTypes).toEqual(['refresh_token', 'refresh_token']);
  });

  it('begin a new visit if a visitor’s refresh token is refused too', async () => {
    answers.refresh_token = 400;
    expect(await renewRejectedTokens(tokens('a'), config)).toMatchObject({
      accessToken: { value: 'anonymous' },
      refreshToken: { value: 'r2', role: 'visitor' },
    });
    expect(grantTypes).toEqual(['refresh_token', 'anonymous']);
  });

  it.each<[string, Tokens, Record<string, string | number>, string[]]>([
    ['of a member who is refused too', tokens('a', 'member'), { refresh_token: 400 }, ['refresh_token']],
    ['while the platform fails', tokens('a'), { refresh_token: 503 }, ['refresh_token']],
    ['where the same one is given again', tokens('a'), { refresh_token: 'a' }, ['refresh_token']],
    [
      'where a new visit is refused too',
      tokens('a'),
      { refresh_token: 400, anonymous: 503 },
      ['refresh_token', 'anonymous'],
    ],
  ])('are kept %s, and renewal is tried again', async (_, given, answer, calls) => {
    Object.assign(answers, answer);
    expect(await renew(given)).toBeUndefined();
    expect(grantTypes).toEqual(calls);
    expect(await latestTokens(given)).toBe(given);
    Object.assign(answers, { refresh_token: 'renewed' });
    expect(await renew(given)).toBe('renewed');
  });

  it('are remembered for the latest thousand sessions', async () => {
    for (let n = 0; n < 1001; n += 1) await renew(tokens(`t${n}`));
    const known = async (n: number) => (await latestTokens(tokens(`t${n}`))).accessToken.value === 'renewed';
    expect([await known(0), await known(1), await known(1000)]).toEqual([false, true, true]);
  });
});
