import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staffMembers } from '@wix/events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { command } from '@/tests/support/emulator/command';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { postLogin, seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emulator-site-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const owner = () => ownerClient(emulator, { staffMembers }).staffMembers;
const linkOf = async (staffMemberId: string) => {
  const staffMember = await owner().getStaffMember(staffMemberId, { fieldsets: ['LOGIN_LINK'] });
  return staffMember.loginLink ?? '';
};
const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);
const texts = () =>
  readdirSync(join(folder, 'data'))
    .map((name) => readFileSync(join(folder, 'data', name), 'utf8'))
    .join('\n');

test('nothing in an exported site can be used to log in', async () => {
  const { _id: id = '' } = await owner().createStaffMember({ name: 'Till' });
  const token = tokenOf(await linkOf(id ?? ''));
  const secret = seededMember('theo').factors.find(({ type }) => type === 'TOTP')?.secret ?? '';
  await command('export', folder);
  for (const key of [token, secret, emulator.apiKey, emulator.appSecret]) {
    expect(key.length).toBeGreaterThan(10);
    expect(texts()).not.toContain(key);
  }
  expect(texts()).not.toMatch(/"(?:loginToken|secret|tokenSecret|accessToken)":/);
  expect(texts()).toContain('"Till"');
});

test('an import creates new links for staff, each for one person, and second factors by e-mail', async () => {
  const staff = [
    await owner().createStaffMember({ name: 'Till' }),
    await owner().createStaffMember({ name: 'Ada' }),
  ];
  const ids = staff.map(({ _id }) => _id ?? '');
  const before = await Promise.all(ids.map(linkOf));
  await command('export', folder);
  expect(await command('import', folder)).toMatchObject({ code: 0, err: '' });
  const after = await Promise.all(ids.map(linkOf));
  expect(new Set([...before, ...after]).size).toBe(4);
  const { staffMember } = await owner().loginStaffMember(tokenOf(after[0] ?? ''));
  expect(staffMember).toMatchObject({ name: 'Till', status: 'HAS_ACCESS' });
  await expect(owner().loginStaffMember(tokenOf(before[0] ?? ''))).rejects.toThrow();

  const { email, password } = seededMember('theo');
  const { body } = await postLogin(email, password);
  expect(body.state).toBe('REQUIRE_MFA');
  expect(JSON.stringify(body.additionalData)).toContain('EMAIL');
  expect(JSON.stringify(body.additionalData)).not.toContain('TOTP');
});
