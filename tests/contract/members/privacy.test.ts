import { authentication, defaultPrivacy, memberPrivacySettings, members } from '@wix/members';
import { expect, test } from 'vitest';
import seeds from '@/emulator/seed/members.json';
import { tokensOf } from '@/tests/support/emulator/session';
import { ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const [MAYA = '', THEO = ''] = seeds.map(({ id }) => id);

async function member(id: string) {
  const client = await visitor();
  client.auth.setTokens(await tokensOf(emulator, 'member', id));
  return client.use(members);
}
const owner = () => ownerClient(emulator, { authentication, defaultPrivacy, memberPrivacySettings, members });

const set = async (
  visibility: 'VISIBLE_TO_ALL' | 'VISIBLE_TO_MEMBERS_ONLY',
  candidates: 'ANYONE' | 'NO_ONE',
) => {
  const { memberPrivacySettings: calls } = owner();
  const { memberPrivacySettings: before } = await calls.getMemberPrivacySettings();
  return calls.setMemberPrivacySettings({
    publicMemberVisibility: visibility,
    publicMemberCandidates: candidates,
    revision: before?.revision ?? '',
  });
};

test('everyone sees public members, until only members do', async () => {
  await (await member(THEO)).joinCommunity();
  const anonymous = (await visitor()).use(members);
  expect((await anonymous.getMember(THEO))._id).toBe(THEO);
  const { memberPrivacySettings: changed } = await set('VISIBLE_TO_MEMBERS_ONLY', 'ANYONE');
  expect(changed).toMatchObject({ publicMemberVisibility: 'VISIBLE_TO_MEMBERS_ONLY', revision: '2' });
  await expect(anonymous.getMember(THEO)).rejects.toMatchObject({ status: 404 });
  expect((await (await member(MAYA)).getMember(THEO))._id).toBe(THEO);
  const read = await (await visitor()).use(memberPrivacySettings).getMemberPrivacySettings();
  expect(read.memberPrivacySettings).toEqual(changed);
});

test('members become private and stay so when no member may be public', async () => {
  const theo = await member(THEO);
  await theo.joinCommunity();
  await set('VISIBLE_TO_ALL', 'NO_ONE');
  const status = async () => (await owner().members.getMember(THEO, { fieldsets: ['FULL'] })).privacyStatus;
  expect(await status()).toBe('PRIVATE');
  await expect(theo.joinCommunity()).rejects.toMatchObject({
    details: { applicationError: { code: 'COMMUNITY_JOIN_IMPOSSIBLE' } },
  });
  await owner().members.updateMember(THEO, { privacyStatus: 'PUBLIC' });
  expect(await status()).toBe('PRIVATE');
  const { privacyStatus } = await owner().members.createMember({
    member: { loginEmail: 'new@example.com', privacyStatus: 'PUBLIC' },
  });
  expect(privacyStatus).toBe('PRIVATE');
  await set('VISIBLE_TO_ALL', 'ANYONE');
  await theo.joinCommunity();
  expect(await status()).toBe('PUBLIC');
});

test('settings need the revision and both values', async () => {
  const { memberPrivacySettings: calls } = owner();
  const both = { publicMemberVisibility: 'VISIBLE_TO_ALL', publicMemberCandidates: 'ANYONE' } as const;
  await expect(calls.setMemberPrivacySettings({ ...both, revision: '7' })).rejects.toMatchObject({
    details: { applicationError: { code: 'INVALID_REVISION', data: { revision: '7' } } },
  });
  await expect(
    calls.setMemberPrivacySettings({ publicMemberVisibility: 'VISIBLE_TO_ALL', revision: '1' }),
  ).rejects.toMatchObject({ details: { applicationError: { code: 'INVALID_SETTINGS' } } });
  const asVisitor = (await visitor()).use(memberPrivacySettings);
  await expect(asVisitor.setMemberPrivacySettings({ ...both, revision: '1' })).rejects.toMatchObject({
    status: 403,
  });
});

test('new members have the default privacy, unless they choose one', async () => {
  const { defaultPrivacy: calls } = owner();
  const { defaultPrivacy: before } = await calls.getDefaultPrivacyStatus();
  expect(before).toMatchObject({ defaultPrivacy: 'PRIVATE', revision: '1' });
  const created = async (loginEmail: string, more: object = {}) =>
    (await owner().members.createMember({ member: { loginEmail, ...more } })).privacyStatus;
  expect(await created('one@example.com')).toBe('PRIVATE');
  const { defaultPrivacy: after } = await calls.setDefaultPrivacyStatus({
    defaultPrivacy: 'PUBLIC',
    revision: '1',
  });
  expect(after).toMatchObject({ defaultPrivacy: 'PUBLIC', revision: '2' });
  expect(await created('two@example.com')).toBe('PUBLIC');
  expect(await created('three@example.com', { privacyStatus: 'PRIVATE' })).toBe('PRIVATE');
  await expect(
    calls.setDefaultPrivacyStatus({ defaultPrivacy: 'PRIVATE', revision: '1' }),
  ).rejects.toMatchObject({ details: { applicationError: { code: 'REVISION_MISMATCH' } } });
  const asVisitor = (await visitor()).use(defaultPrivacy);
  await expectRefused([
    () => asVisitor.getDefaultPrivacyStatus(),
    () => asVisitor.setDefaultPrivacyStatus({ defaultPrivacy: 'PUBLIC', revision: '2' }),
  ]);
});

test('the former calls block and approve a member by id or email, and send a mail to set a password', async () => {
  const { authentication: calls } = owner();
  const statusOf = async () => (await owner().members.getMember(THEO, { fieldsets: ['FULL'] })).status;
  const email = seeds[1]?.email ?? '';
  await calls.block({ email });
  expect(await statusOf()).toBe('BLOCKED');
  await calls.approve({ _id: THEO });
  expect(await statusOf()).toBe('APPROVED');
  await expect(calls.block({ email: 'unknown@example.com' })).rejects.toMatchObject({ status: 404 });
  await expect(calls.approve({})).rejects.toMatchObject({ status: 400 });
  expect(await calls.sendSetPasswordEmail(email)).toEqual({ accepted: true });
  const outbox = await emulator.fetch(new Request(`http://localhost/_emulator/outbox?to=${email}`));
  expect(JSON.stringify(await outbox.json())).toContain('reset-password');
  const asVisitor = (await visitor()).use(authentication);
  await expectRefused([
    () => asVisitor.sendSetPasswordEmail(email),
    () => asVisitor.block({ email }),
    () => asVisitor.approve({ email }),
  ]);
});
