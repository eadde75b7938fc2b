import { expect, readPage, test } from '../../support/e2e/html';
import { MAYA_LOGIN } from '../../support/e2e/members';

/** Pages with the forms of the shop that need no member. */
const PAGES = [
  '/login',
  '/register',
  '/reset-password',
  '/contact',
  '/cart',
  '/search',
  '/store',
  '/store/everyday-mug',
  '/store/linen-apron',
  '/booking/eight-weeks-of-clay',
  '/booking/open-studio',
  '/tickets/autumn-kiln-opening',
  '/tickets/studio-open-house',
  '/subscriptions',
];

const SECRET = 'kiln-and-cobalt-glaze';

/** Returns what a browser without scripts would send for a form, with a text in each field. */
function filledIn(form: HTMLFormElement, values: Record<string, string> = {}): Record<string, string> {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]')];
  return Object.fromEntries(
    fields.map(({ name, type, value }) => {
      const typed = type === 'email' ? 'ann@example.com' : type === 'password' ? SECRET : value || 'text';
      return [name, type === 'hidden' ? value : (values[name] ?? typed)];
    }),
  );
}

const posts = (form: HTMLFormElement) => form.getAttribute('method')?.toLowerCase() === 'post';

for (const path of PAGES) {
  test(`without scripts, no form of ${path} puts a secret into an address or a page, and each says what came of it`, async ({
    sent,
    request,
  }) => {
    const { document } = await sent(path);
    const forms = [...document.forms];
    expect(forms).not.toEqual([]);
    for (const form of forms) {
      // A form with an action works without scripts, so its button must too.
      if (form.querySelector('[name^="$ACTION"]'))
        expect(
          form.querySelectorAll('button[type=submit]:disabled'),
          form.outerHTML.slice(0, 200),
        ).toHaveLength(0);
      const values = filledIn(form);
      expect(form.getAttribute('action') ?? '', form.outerHTML.slice(0, 200)).not.toMatch(/^javascript:/);
      const secret = form.querySelector('input[type=password], input[type=email], textarea') !== null;
      expect(posts(form) || !secret, form.outerHTML.slice(0, 200)).toBe(true);
      const answer = posts(form)
        ? await request.post(path, { multipart: values, maxRedirects: 0 })
        : await request.get(form.action || path, { params: values });
      expect(answer.status()).toBeLessThan(500);
      if (answer.status() === 200 && posts(form) && form.closest('main')) {
        const page = await readPage(answer);
        const answered = page.document.querySelector(
          'main :is([role=alert], [role=status]:not(:empty), [autofocus])',
        );
        expect(answered, form.outerHTML.slice(0, 200)).not.toBeNull();
      }
      expect(await answer.text()).not.toContain(SECRET);
      for (const address of [answer.url(), answer.headers().location ?? ''])
        expect(address).not.toContain(SECRET);
    }
  });
}

test('a member logs in without scripts, and comes to the page that asked for it', async ({
  sent,
  request,
}) => {
  const form = async () => {
    const { document } = await sent('/login?returnTo=/account/orders');
    const logIn = [...document.forms].find((it) => it.querySelector('[type=password]'));
    if (!logIn) throw new Error('There is no form');
    return logIn;
  };
  const address = '/login?returnTo=/account/orders';
  const right = await request.post(address, {
    multipart: filledIn(await form(), MAYA_LOGIN),
    maxRedirects: 0,
  });
  expect(right.status()).toBe(303);
  // To the platform and back.
  const end = await request.get(right.headers().location ?? '');
  expect(end.url()).toMatch(/\/account\/orders$/);
  expect((await sent('/account/orders')).main).not.toContain('Please log in first');
});
