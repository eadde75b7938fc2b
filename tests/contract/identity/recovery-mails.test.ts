import { expect, test } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { mailsTo } from '@/tests/support/hosted/sign-in';
import { anonymousVisitor, membersOwner, seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();
const { id, email } = seededMember('maya');
const asStranger = async () => (await anonymousVisitor()).recovery;
const newest = async (to: string) => (await mailsTo(to))[0];

test.each([
  ['en', /^Your password at/, /Open the link/],
  ['de', /^Ihr Passwort bei/, /Öffnen Sie den Link/],
  ['es', /^Tu contraseña en/, /Abre el enlace/],
  ['fr', /^Votre mot de passe chez/, /Ouvrez le lien/],
  ['ja', /のパスワード$/, /リンクを開いて/],
])('the recovery mail has the requested language: %s', async (language, subject, text) => {
  await (await asStranger()).sendRecoveryEmail(email, { language });
  expect(await newest(email)).toMatchObject({
    kind: 'recovery',
    language,
    link: expect.stringContaining('/reset-password?token='),
    subject: expect.stringMatching(subject),
    text: expect.stringMatching(text),
  });
});

test('the recovery mail defaults to the member’s language, then to the site’s', async () => {
  const calls = await asStranger();
  await calls.sendRecoveryEmail(email);
  expect(await newest(email)).toMatchObject({ language: 'en' });
  await membersOwner(emulator).authentication.signOn({ email }, { profile: { language: 'de' } });
  await calls.sendRecoveryEmail(email);
  expect(await newest(email)).toMatchObject({ language: 'de' });
  emulator.updateSite({ locale: 'fr-FR' });
  await calls.sendRecoveryEmail('unknown@example.com');
  expect(await newest('unknown@example.com')).toMatchObject({
    language: 'fr',
    subject: expect.stringContaining('mot de passe'),
  });
});

test('the recovery mail is in English if a language has no texts', async () => {
  await (await asStranger()).sendRecoveryEmail(email, { language: 'fi' });
  expect(await newest(email)).toMatchObject({ language: 'en' });
});

test('the activation mail does the same', async () => {
  const calls = membersOwner(emulator).recovery;
  await calls.sendActivationEmail(id, { emailOptions: { language: 'es' } });
  expect(await newest(email)).toMatchObject({
    kind: 'activation',
    language: 'es',
    subject: expect.stringContaining('bienvenida'),
  });
});
