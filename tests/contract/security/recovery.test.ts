import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR } from '@/emulator/core/time/clock';
import { startEmulator } from '@/tests/support/emulator/start';
import { anonymousVisitor, lastMail, loggedIn, seededMember } from '@/tests/support/identity/members';
import { logInResult } from '@/tests/support/identity/passwords';

const { hashed, verified } = await vi.hoisted(() => import('@/tests/support/identity/argon2'));

const emulator = startEmulator();
const maya = seededMember('maya');

beforeEach(() => {
  hashed.mockClear();
  verified.mockClear();
});

describe('recovery', () => {
  const tokenOf = (email: string) =>
    new URL(lastMail(emulator, email).link ?? '').searchParams.get('token') ?? '';

  test('answer and work are the same for an unknown address', async () => {
    const client = await anonymousVisitor();
    const send = async (email: string) => {
      const before = [emulator.database.writes, hashed.mock.calls.length, verified.mock.calls.length];
      const answer = await client.recovery.sendRecoveryEmail(email);
      const after = [emulator.database.writes, hashed.mock.calls.length, verified.mock.calls.length];
      return { answer, work: after.map((count, index) => count - (before[index] ?? 0)) };
    };
    expect(await send('unknown@example.com')).toEqual(await send(maya.email));
    expect(lastMail(emulator, 'unknown@example.com')).not.toHaveProperty('link');
    // The calls of the library are counted.
    await logInResult(maya.email, 'a wrong password');
    expect(verified).toHaveBeenCalledOnce();
  });

  test('the link sets a new password once, and ends open sessions', async () => {
    const client = await loggedIn('maya');
    await client.auth.sendPasswordResetEmail(maya.email, 'http://localhost:3000/login');
    const token = tokenOf(maya.email);
    await expect(client.recovery.recover(token, { password: 'Password1' })).rejects.toThrow(/data breach/);
    const answer = await client.recovery.recover(token, { password: 'another jug of olives' });
    expect(answer).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String) });
    await expect(client.members.getCurrentMember()).rejects.toMatchObject({
      details: { applicationError: { code: 401 } },
    });
    const again = await anonymousVisitor();
    await expect(again.recovery.recover(token, { password: 'a third jug of olives' })).rejects.toMatchObject({
      details: { applicationError: { code: 'VERIFICATION_FAILED' } },
    });
    expect(await logInResult(maya.email, 'another jug of olives')).toBe('SUCCESS');
  });

  test('a link expires after an hour, and with the next password change', async () => {
    const client = await anonymousVisitor();
    await client.recovery.sendRecoveryEmail(maya.email);
    const late = tokenOf(maya.email);
    emulator.clock.advance(HOUR);
    const recover = (token: string) => client.recovery.recover(token, { password: 'another jug of olives' });
    await expect(recover(late)).rejects.toThrow(/expired/);
    await client.recovery.sendRecoveryEmail(maya.email);
    const first = tokenOf(maya.email);
    await client.recovery.sendRecoveryEmail(maya.email);
    await recover(tokenOf(maya.email));
    await expect(recover(first)).rejects.toThrow(/used before/);
  });

  test('it ends the RESET_PASSWORD state, and verifies the address', async () => {
    const client = await anonymousVisitor();
    await client.recovery.sendRecoveryEmail('GRACE@example.com');
    await client.recovery.recover(tokenOf('grace@example.com'), { password: 'another jug of olives' });
    expect(await logInResult('grace@example.com', 'another jug of olives')).toBe('SUCCESS');
    await client.recovery.sendRecoveryEmail('luca@example.com');
    const luca = await client.recovery.recover(tokenOf('luca@example.com'), {
      password: 'another jug of olives',
    });
    expect(luca).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } });
  });

  test('it replaces no second factor, and refuses blocked members', async () => {
    const client = await anonymousVisitor();
    for (const [email, state] of [
      ['theo@example.com', 'REQUIRE_MFA'],
      ['jonas@example.com', 'STATUS_CHECK'],
    ] as const) {
      await client.recovery.sendRecoveryEmail(email);
      const answer = await client.recovery.recover(tokenOf(email), { password: 'another jug of olives' });
      expect(answer.state).toBe(state);
      expect(answer.sessionToken).toBeUndefined();
    }
  });

  test('the mail links to allowed redirect URLs only', async () => {
    const client = await anonymousVisitor();
    for (const url of ['https://evil.example/', 'javascript:alert(1)'])
      await expect(client.auth.sendPasswordResetEmail(maya.email, url)).rejects.toThrow(
        /allowed redirect domain/,
      );
  });
});
