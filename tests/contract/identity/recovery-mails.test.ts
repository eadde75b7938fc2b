import { expect, test } from 'vitest';
import { startEmulator } from '../../support/emulator/start';
import { mailsTo } from '../../support/hosted/sign-in';
import { anonymousVisitor, membersOwner, seededMember } from '../../support/identity/members';

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
])(
  'the mail for a new password comes in the language that is asked for: %s',
  async (language, subject, text) => {
    await (await asStranger()).sendRecoveryEmail(email, { language });
    expect(await newest(email)).toMatchObject({
      kind: 'recovery',
      language,
      link: expect.stringContaining('/reset-password?token='),
      subject: expect.stringMatching(subject),
      text: expect.stringMatching(text),
    });
  },
);

test('it comes in the member’s own language where none is asked for, then in the site’s', async () => {
  const calls = await asStranger();
  await calls.sendRecoveryEmail(email);
  expect(await newest(email)).toMatchObject({ language: 'en' });
  await membersOwner(emulator).authentication.signOn({ email }, { profile: { language: 'de' } });
  await calls.sendRecoveryEmail(email);
  expect(await newest(email)).toMatchObject({ language: 'de' });
  emulator.updateSite({ locale: 'fr-FR' });
  await calls.sendRecoveryEmail('nobody@example.com');
  expect(await newest('nobody@example.com')).toMatchObject({
    language: 'fr',
    subject: expect.stringContaining('mot de passe'),
  });
});

test('it comes in English where there are no texts in a language', async () => {
  await (await asStranger()).sendRecoveryEmail(email, { language: 'fi' });
  expect(await newest(email)).toMatchObject({ language: 'en' });
});

test('so does the mail that activates an account', async () => {
  const calls = membersOwner(emulator).recovery;
  await calls.sendActivationEmail(id, { emailOptions: { language: 'es' } });
  expect(await newest(email)).toMatchObject({
    kind: 'activation',
    language: 'es',
    subject: expect.stringContaining('bienvenida'),
  });
});
