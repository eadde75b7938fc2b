import type { Emulator } from '@/emulator/runtime/emulator';
import { visitor } from '../../emulator/start';
import { hostedBrowser } from '../../hosted/browser';
import {
  beginLogin,
  linkNamed,
  logInThroughPages,
  mailOfKind,
  olive,
  registerThroughPages,
} from '../../hosted/sign-in';
import { anonymousVisitor, loggedIn, seededMember } from '../../identity/members';
import { fillIn } from './fill-in';
import type { Journey } from './journey';

/** The journeys of members. */
export const memberJourneys = (emulator: Emulator): Journey[] => [
  [
    'registering, logging in and being a member',
    async () => {
      const client = await anonymousVisitor();
      await client.auth.register({ ...olive, profile: { firstName: 'Olive' } });
      const member = await loggedIn('maya');
      await member.members.getCurrentMember({ fieldsets: ['FULL'] });
      await member.members.updateMember(seededMember('maya').id, {
        contact: { firstName: 'Mara', phones: ['+1 207 555 0134'] },
      });
      const { link } = await beginLogin(await visitor());
      await registerThroughPages(hostedBrowser(emulator), link, { ...olive, email: 'olga@example.com' });
      const other = await beginLogin(await visitor());
      await logInThroughPages(hostedBrowser(emulator), other.link, seededMember('theo'));
    },
  ],
  [
    'getting a new password',
    async () => {
      const browser = hostedBrowser(emulator);
      const { link } = await beginLogin(await visitor());
      const form = await browser.open(linkNamed(await browser.open(link), 'Forgot your password?'));
      const email = 'maya@example.com';
      await browser.submit(form, { email });
      await fillIn(emulator, (await mailOfKind(email, 'recovery')).link ?? '', {
        password: 'a brand new jug',
      });
    },
  ],
];
