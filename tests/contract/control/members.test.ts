import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authentication } from '@wix/identity';
import { expect, onTestFinished, test } from 'vitest';
import type { DetailedMember, Member, MemberTokens } from '@/emulator/control/contract/members';
import { control, EMULATOR, SHOP, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const list = async (query = '') =>
  (await control(`/members?${query}`)) as { members: Member[]; total: number; next?: string };
const one = async (id: string) => (await control(`/members/${id}`)) as DetailedMember;
const change = (id: string, body: object) => control(`/members/${id}`, body, 'PATCH') as Promise<Member>;
const maya = async () => (await list('search=maya@example.com')).members[0]?.id ?? '';

/** Logs in with a password. @returns the resulting state */
async function logIn(email: string, password: string) {
  const client = (await visitor()).use({ authentication });
  const { state } = await client.authentication.loginV2({ email }, { password });
  return state;
}

test('members are listed, searched and paged', async () => {
  const { total, next, members } = await list('limit=2');
  expect([members.length, total > 2]).toEqual([2, true]);
  expect((await list(`limit=2&cursor=${next}`)).members[0]?.id).not.toBe(members[0]?.id);
  expect((await list('search=MAYA')).members.map(({ email }) => email)).toEqual(['maya@example.com']);
  const blocked = await list('status=BLOCKED');
  expect(blocked.members.map(({ status }) => status)).toEqual(Array(blocked.total).fill('BLOCKED'));
  expect(blocked.total).toBeLessThan(total);
  await expect(one('none')).rejects.toThrow(/404 .*no member/);
});

test('a member is created with a password, and can log in with it', async () => {
  const email = 'nina@example.com';
  const member = (await control('/members', {
    email,
    password: 'clay-and-fennel',
    firstName: 'Nina',
  })) as Member;
  expect(member).toMatchObject({
    email,
    status: 'ACTIVE',
    hasPassword: true,
    firstName: 'Nina',
    nickname: 'Nina',
  });
  expect(await logIn(email, 'clay-and-fennel')).toBe('SUCCESS');
  await expect(control('/members', { email })).rejects.toThrow(/409 .*already/);
  await expect(control('/members', { email: 'x@example.com', password: 'short' })).rejects.toThrow(/400/);
  await control(`/members/${member.id}`, undefined, 'DELETE');
  expect((await list(`search=${email}`)).members[0]?.status ?? 'DELETED').toBe('DELETED');
});

test('a member is blocked and approved, and gets a password, second factors and badges', async () => {
  const id = await maya();
  expect((await change(id, { status: 'BLOCKED' })).status).toBe('BLOCKED');
  expect((await change(id, { status: 'ACTIVE', password: 'another-good-one' })).status).toBe('ACTIVE');
  expect(await logIn('maya@example.com', 'another-good-one')).toBe('SUCCESS');
  const { factors } = await change(id, { factors: ['TOTP', 'SMS'], phone: '+49 30 1234567' });
  expect(factors).toEqual([
    { id: expect.any(String), type: 'TOTP', secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    { id: expect.any(String), type: 'SMS', phone: '+49 30 1234567' },
  ]);
  expect(await logIn('maya@example.com', 'another-good-one')).toBe('REQUIRE_MFA');
  const { badges } = (await control('/members/badges')) as { badges: { id: string; title: string }[] };
  expect((await change(id, { badges: badges.map((it) => it.id) })).badges).toHaveLength(badges.length);
  expect((await change(id, { badges: [] })).badges).toEqual([]);
  expect((await change(id, { status: 'PENDING' })).reasons).toEqual(['PENDING_ADMIN_APPROVAL_REQUIRED']);
});

test('tokens are issued, and sessions ended', async () => {
  const id = await maya();
  const { accessToken } = (await control(`/members/${id}/tokens`, {})) as MemberTokens;
  const ask = () =>
    emulator.fetch(
      new Request('https://www.wixapis.com/members/v1/members/my', {
        headers: { authorization: accessToken.value },
      }),
    );
  expect((await ask()).status).toBe(200);
  const [session] = (await one(id)).sessions;
  await control(`/members/${id}/sessions/${session?.id}`, undefined, 'DELETE');
  expect((await ask()).status).toBe(401);
  await control(`/members/${id}/tokens`, {});
  await control(`/members/${id}/sessions`, undefined, 'DELETE');
  expect((await one(id)).sessions).toEqual([]);
  await expect(control(`/members/${id}/sessions/none`, undefined, 'DELETE')).rejects.toThrow(/404/);
});

test('a link waits for the app, logs a browser in once, and leads to the app', async () => {
  const id = await maya();
  const { how } = (await control(`/members/${id}/login-link`, {})) as { how: string };
  expect(how).toContain(SHOP);
  const app = createServer((_request, response) => response.end());
  app.listen(0, '127.0.0.1');
  await once(app, 'listening');
  const { port } = app.address() as AddressInfo;
  app.close();
  await once(app, 'close');
  const to = `http://127.0.0.1:${port}`;
  const { url } = (await control(`/members/${id}/login-link`, { app: to })) as { url: string };
  expect(url.startsWith(EMULATOR)).toBe(true);
  const waiting = await emulator.fetch(new Request(url));
  expect([waiting.status, waiting.headers.get('refresh')]).toEqual([503, '2']);
  expect(await waiting.text()).toContain(`No app answers at ${to}`);
  app.listen(port, '127.0.0.1');
  await once(app, 'listening');
  onTestFinished(() => void app.close());
  const opened = await emulator.fetch(new Request(url));
  expect(opened.headers.get('location')).toBe(to);
  expect(opened.headers.get('set-cookie')).toMatch(/^hosted-member=.+HttpOnly/);
  expect((await emulator.fetch(new Request(url))).status).toBe(404);
  await expect(control(`/members/${id}/login-link`, { app: 'javascript:alert(1)' })).rejects.toThrow(/400/);
});
