import { expect, logIn, shownIn, test, textOf } from '../../support/e2e/html';
import { MAYA_LOGIN } from '../../support/e2e/members';

const SECRET = 'kiln-and-cobalt-glaze';
const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
const POST = '/journal/twelve-hours-with-the-big-kiln';

test('without scripts, a form that was sent is thanked for, and empty again', async ({ send }) => {
  const contact = await send({
    path: '/contact',
    button: /^Send/,
    values: ({ document }) =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLInputElement>('main form [name^="answer:"]')]
          .filter(({ required, type }) => required && type !== 'checkbox')
          .map(({ name, type }) => [name, type === 'email' ? ADA.email : 'How long does it take?']),
      ),
  });
  expect(contact.main).toContain('Your message was sent');
  expect(shownIn(contact, 'answer:email')).toBe('');

  const review = await send({
    path: '/store/everyday-mug/review',
    button: /^Send review/,
    values: { rating: 2, title: 'Too small for me', name: 'Ada', email: ADA.email },
  });
  expect(review.main).toContain('Thank you!');

  const reset = await send({
    path: '/reset-password',
    button: /^Send me a link/,
    values: { email: ADA.email },
  });
  expect(reset.main).toContain('If there is a member with the address ada@example.com');

  const rsvp = await send({
    path: '/tickets/studio-open-house',
    button: /^Submit/,
    values: { ...ADA, 'answer:dropdown': 'For the soup' },
  });
  expect(textOf(rsvp.document.querySelector('main h2[autofocus]'))).not.toBe('');
});

test('without scripts, what a member has changed is confirmed', async ({ sent, send, request }) => {
  await logIn(send, request, MAYA_LOGIN);
  const profile = await send({ path: '/account', button: /^Save$/, values: { nickname: 'May', phone: '' } });
  expect(profile.main).toContain('Saved.');
  expect(shownIn(profile, 'nickname')).toBe('May');
  const address = await send({
    path: '/account?address=new',
    button: /^Save the address/,
    values: { line: '1 Kiln Street', city: 'Portland', country: 'US' },
  });
  expect(address.location).toMatch(/\/account$/);
  expect((await sent('/account')).main).toContain('1 Kiln Street');
  const comment = await send({
    path: `${POST}?comment=1`,
    button: /^Send comment/,
    values: { text: 'Twelve hours!' },
  });
  expect(comment.main).toContain('Thank you!');
  const password = await send({
    path: '/account/password',
    button: /^Change the password/,
    values: { password: SECRET },
  });
  expect(password.main).toContain('Your password is changed');
  expect(password.document.documentElement.outerHTML).not.toContain(SECRET);
});
