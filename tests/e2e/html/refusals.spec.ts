import {
  expect,
  logIn,
  postForm,
  refusalOf,
  refusalsIn,
  type Send,
  type SentForm,
  type SentPage,
  shownIn,
  test,
} from '../../support/e2e/html';
import { lastMailTo, MAYA_LOGIN } from '../../support/e2e/members';
import { ENTRY } from '../../support/emulator/demo-site';

// Forms that a browser without scripts posts with wrong values.

const SECRET = 'kiln-and-cobalt-glaze';
const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
const POST = '/journal/twelve-hours-with-the-big-kiln';

interface Wrong extends SentForm {
  /** The field beside which the refusal is; without one, it is in the form. */
  field?: string;
  says: RegExp;
}

const refused: Record<string, Wrong> = {
  'the log-in': {
    path: '/login?returnTo=/account',
    button: /^Log in$/,
    values: { email: MAYA_LOGIN.email, password: SECRET },
    field: 'password',
    says: /not the password for this e-mail/,
  },
  'the registration': {
    path: '/register',
    button: /^Register$/,
    values: { firstName: 'Maya', email: MAYA_LOGIN.email, password: SECRET },
    field: 'email',
    says: /There is a member with this e-mail address already/,
  },
  'the contact form': {
    path: '/contact',
    button: /^Send/,
    values: ({ document }) =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLInputElement>('main form [name^="answer:"]')]
          .filter(({ type }) => type === 'text' || type === 'email')
          .map(({ name, type }) => [name, type === 'email' ? 'nowhere' : 'Ada']),
      ),
    field: 'answer:email',
    says: /e-mail/,
  },
  'a review': {
    path: '/store/everyday-mug/review',
    button: /^Send review/,
    values: { title: 'Too small', text: 'For me', name: 'Ada', email: 'ada' },
    field: 'email',
    says: /Enter an e-mail address/,
  },
  'an invitation': {
    path: '/tickets/studio-open-house',
    button: /^Submit/,
    values: ADA,
    says: /Please answer this: When will you come/,
  },
  tickets: {
    path: '/tickets/autumn-kiln-opening',
    button: /^Get tickets/,
    values: { [`quantity:${ENTRY}`]: '0' },
    says: /at least one ticket/,
  },
  'a time for several': {
    path: '/booking/open-studio',
    button: /^Book/,
    values: ({ attribute }) => ({
      slot: attribute('input[type=radio][name=slot]', 'value') ?? '',
      people: 2,
      ...ADA,
      email: 'ada',
    }),
    says: /Please type your name and an e-mail address/,
  },
  'a course for several': {
    path: '/booking/eight-weeks-of-clay',
    button: /^Book the course/,
    values: { people: 3, ...ADA, lastName: '' },
    says: /Please type your name and an e-mail address/,
  },
  'a product': {
    path: '/store/everyday-mug?Glaze=Sage&Size=14+oz',
    button: /^Add to cart/,
    values: { quantity: '1.5' },
    says: /whole number/,
  },
};

const refusedMembers: Record<string, Wrong> = {
  'the profile': {
    path: '/account',
    button: /^Save$/,
    values: { nickname: 'Maya L.', firstName: 'May', phone: '12' },
    field: 'phone',
    says: /phone|number/,
  },
  'an address': {
    path: '/account?address=new',
    button: /^Save the address/,
    values: { line: '', city: 'Portland', country: 'CA' },
    field: 'line',
    says: /Please type the street/,
  },
  'the password': {
    path: '/account/password',
    button: /^Change the password/,
    values: { password: 'kiln' },
    field: 'password',
    says: /characters|password/,
  },
  'a comment': {
    path: `${POST}?comment=1`,
    button: /^Send comment/,
    values: { text: ' ' },
    field: 'text',
    says: /Write what you want to say/,
  },
};

async function isRefused(send: Send, wrong: Wrong) {
  const page = await send(wrong);
  expect(page.location).toBe('');
  if (wrong.field) expect(refusalOf(page, wrong.field)).toMatch(wrong.says);
  else expect(refusalsIn(page).join()).toMatch(wrong.says);
  for (const [name, value] of Object.entries(page.typed))
    expect(shownIn(page, name), name).toBe(name === 'password' ? '' : String(value));
  // The browser moves the focus to the refusal.
  expect(page.document.querySelector('main [autofocus]')).not.toBeNull();
  expect(page.document.documentElement.outerHTML).not.toContain(SECRET);
}

for (const [name, wrong] of Object.entries(refused))
  test(`without scripts, ${name} says beside the field what is wrong, and keeps what was typed`, async ({
    send,
    request,
  }) => {
    await isRefused(send, wrong);
    expect(JSON.stringify(await request.storageState())).not.toContain(SECRET);
  });

test('without scripts, the forms of a member do so too', async ({ send, request }) => {
  await logIn(send, request, MAYA_LOGIN);
  for (const wrong of Object.values(refusedMembers)) await isRefused(send, wrong);
});

test('without scripts, a wrong code from the mail is refused, and the right one logs in', async ({
  sent,
  send,
  request,
  emulator,
}) => {
  await emulator.control('/site', { emailVerification: 'always' }, 'PATCH');
  const values = { email: 'zoe@example.com', password: SECRET };
  const register = { path: '/register?returnTo=/tickets', button: /^Register$/, values };
  const { location } = await send(register);
  const verification = await sent(location);
  expect(verification.main).toContain('A code with six digits is on its way to zoe@example.com');
  const { code } = await lastMailTo(emulator, values.email);
  const post = (page: SentPage, code: string) => postForm(request, location, page, /^Verify$/, { code });
  const wrong = await post(verification, code === '000000' ? '000001' : '000000');
  expect(refusalOf(wrong, 'code')).toMatch(/code/);
  const right = await post(wrong, code);
  expect((await request.get(right.location)).url()).toMatch(/\/tickets$/);
  expect((await sent('/account')).main).not.toContain('Please log in first');
});
