import { expect, test } from 'vitest';
import { tokensOf } from '@/tests/support/emulator/session';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();
const maya = seededMember('maya');

/** Makes a call like SDKs before `fieldsets`, as a member. */
async function call(path: string, body?: object) {
  const { accessToken } = await tokensOf(emulator, 'member', maya.id);
  const answer = await fetch(`${EMULATOR}/members/v1/members${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: accessToken.value, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

test('getMyMember, now getCurrentMember, returns the requested fields', async () => {
  expect((await call('/my')).body.member.loginEmail).toBeUndefined();
  const { body } = await call('/my?fieldSet=FULL');
  expect(body.member).toMatchObject({
    id: maya.id,
    loginEmail: maya.email,
    contact: { company: 'Lindqvist Interiors' },
  });
});

test('other calls that read members do the same, and refuse an unknown set', async () => {
  expect((await call(`/${maya.id}?fieldSet=EXTENDED`)).body.member.loginEmail).toBe(maya.email);
  expect((await call('?fieldSet=EXTENDED')).body.members[0].loginEmail).toBe(maya.email);
  const answer = await call('/query', { query: { filter: { id: maya.id } }, fieldSet: 'FULL' });
  expect(answer.body.members[0].contact.company).toBe('Lindqvist Interiors');
  expect((await call('/my?fieldSet=ALL')).status).toBe(400);
});
