import { authentication } from '@wix/members';
import { expect, test } from 'vitest';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { mailsTo } from '@/tests/support/hosted/sign-in';
import { seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();

test('a member gets a mail with which to set a password', async () => {
  const { email } = seededMember('maya');
  const client = ownerClient(emulator, { authentication });
  expect(await client.authentication.sendSetPasswordEmail(email)).toMatchObject({ accepted: true });
  expect((await mailsTo(email))[0]).toMatchObject({ kind: 'recovery', link: expect.any(String) });
});
