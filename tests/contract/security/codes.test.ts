import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '@/emulator/core/time/clock';
import { startEmulator } from '@/tests/support/emulator/start';
import { anonymousVisitor, lastMail, post, postLogin, seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();
const luca = seededMember('luca');

/** Tries a code for a log-in that waits for one. */
const tried = (headers: Record<string, string>, stateToken: string, code: string) =>
  post('/_api/iam/verification/v1/auth/verify', { code, stateToken }, headers);

/** Begins a log-in that waits for the code from its mail. */
async function waiting() {
  const { body, headers } = await postLogin(luca.email, luca.password);
  const { code = '' } = lastMail(emulator, luca.email);
  const wrong = code === '000000' ? '000001' : '000000';
  return { headers, stateToken: body.stateToken ?? '', code, wrong };
}

describe('the wrong codes of an account', () => {
  test('are counted over its log-ins, and delay the next ones by up to a quarter of an hour', async () => {
    const waits: number[] = [];
    let logIn = await waiting();
    for (let wrong = 0; wrong < 20; ) {
      const { status, headers } = await tried(logIn.headers, logIn.stateToken, logIn.wrong);
      if (status === 429) {
        const seconds = Number(headers.get('retry-after'));
        waits.push(seconds);
        emulator.clock.advance(seconds * SECOND);
        continue;
      }
      expect(status).toBe(400);
      wrong += 1;
      if (wrong % 5 === 0 || waits.at(-1) === 15 * 60) logIn = await waiting();
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
    expect(Math.max(...waits)).toBe((15 * MINUTE) / SECOND);
    emulator.clock.advance(15 * MINUTE);
    const last = await waiting();
    expect((await tried(last.headers, last.stateToken, last.code)).body).toMatchObject({ state: 'SUCCESS' });
  });

  test('are reset by a right one', async () => {
    const first = await waiting();
    for (let wrong = 0; wrong < 4; wrong += 1) await tried(first.headers, first.stateToken, first.wrong);
    expect((await tried(first.headers, first.stateToken, first.code)).status).toBe(200);
    expect(emulator.database.value("SELECT count(*) FROM throttles WHERE id LIKE 'codes:%'")).toBe(0);
  });
});

describe('recovery mails', () => {
  test.each(['maya@example.com', 'unknown@example.com'])(
    'are sent to %s five times, then only after an hour',
    async (email) => {
      const { recovery } = await anonymousVisitor();
      const mails = () =>
        emulator.database.value<number>("SELECT count(*) FROM mails WHERE doc ->> '$.kind' = 'recovery'");
      for (let mail = 0; mail < 5; mail += 1) await recovery.sendRecoveryEmail(email);
      await expect(recovery.sendRecoveryEmail(email.toUpperCase())).rejects.toMatchObject({
        details: { applicationError: { code: 'THROTTLED_FEATURE', data: { retryAfterSeconds: 3600 } } },
      });
      expect(mails()).toBe(5);
      await recovery.sendRecoveryEmail('theo@example.com');
      emulator.clock.advance(HOUR);
      await recovery.sendRecoveryEmail(email);
      expect(mails()).toBe(7);
    },
  );
});

test('a clock set back after a failed log-in does not delay the next one', async () => {
  const { email, password } = seededMember('maya');
  expect((await postLogin(email, 'not-her-password')).status).toBe(401);
  emulator.clock.advance(-DAY);
  expect((await postLogin('theo@example.com', 'not-his-password')).status).toBe(401);
  expect((await postLogin(email, password)).status).toBe(200);
});
