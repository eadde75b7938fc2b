import { JSDOM } from 'jsdom';
import { describe, expect, test, vi } from 'vitest';
import { EMULATOR, SHOP, startEmulator, visitor } from '@/tests/support/emulator/start';
import { MAYA_LOGIN } from '@/tests/support/hosted/sign-in';

/** The widget as the platform has it, of which the shop uses the visible kind. */
type Widget = {
  render(element: Element, options: object): number;
  execute(widget: number): void;
};

const emulator = startEmulator();

const ask = (path: string, body: object, origin = SHOP) =>
  emulator.fetch(
    new Request(`${EMULATOR}/captcha/challenges${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

const sumOf = (question: string) => {
  const [a = 0, b = 0] = (question.match(/\d+/g) ?? []).map(Number);
  return String(a + b);
};

/** Opens a page of the shop that has loaded the captcha's script, with an element for it. */
async function shopPage() {
  const source = await emulator.fetch(new Request(`${EMULATOR}/recaptcha/enterprise.js`));
  expect(source.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const { window } = new JSDOM('<div id="captcha"></div>', { url: SHOP, runScripts: 'outside-only' });
  Object.defineProperty(window.document, 'currentScript', {
    value: { src: `${EMULATOR}/recaptcha/enterprise.js` },
  });
  window.fetch = ((address: string, init: RequestInit) =>
    emulator.fetch(
      new Request(address, { ...init, headers: { ...init.headers, origin: SHOP } }),
    )) as typeof fetch;
  window.eval(await source.text());
  const element = window.document.getElementById('captcha');
  const captcha = (window.grecaptcha as { enterprise?: Widget } | undefined)?.enterprise;
  if (!element || !captcha) throw new Error('The script defines no captcha');
  const callback = vi.fn<(token: string) => void>();
  const none = () => {};
  const options = { sitekey: 'any', callback, 'expired-callback': none, 'error-callback': none };
  return { element, captcha, callback, options };
}

describe('the captcha’s script', () => {
  test('asks a question in words, a new one after a wrong answer, and returns a token that the log-in accepts', async () => {
    emulator.updateSite({ captcha: 'always' });
    const { element, captcha, callback, options } = await shopPage();
    captcha.render(element, { ...options, size: 'normal' });
    const question = () => element.querySelector('label')?.textContent ?? '';
    await vi.waitUntil(question);
    const answer = (text: string) => {
      const input = element.querySelector('input');
      if (input) input.value = text;
      element.querySelector('button')?.click();
    };
    expect(element.querySelector('label')?.getAttribute('for')).toBe(element.querySelector('input')?.id);
    answer('1');
    await vi.waitUntil(() => element.querySelector('[role=status]')?.textContent);
    expect(element.querySelector('[role=status]')?.textContent).toContain('not right');
    answer(sumOf(question()));
    await vi.waitUntil(() => callback.mock.calls.length);
    const client = await visitor();
    const [[recaptchaToken = ''] = []] = callback.mock.calls;
    const logIn = () => client.auth.login({ ...MAYA_LOGIN, captchaTokens: { recaptchaToken } });
    expect(await logIn()).toMatchObject({ loginState: 'SUCCESS' });
    expect(await logIn()).toMatchObject({ errorCode: 'invalidCaptchaToken' });
  });

  test('asks nothing when invisible', async () => {
    emulator.updateSite({ captcha: 'always' });
    const { element, captcha, callback, options } = await shopPage();
    captcha.execute(captcha.render(element, { ...options, size: 'invisible' }));
    await vi.waitUntil(() => callback.mock.calls.length);
    const [[invisibleRecaptchaToken = ''] = []] = callback.mock.calls;
    expect(element.querySelector('input')).toBeNull();
    const client = await visitor();
    const done = await client.auth.login({ ...MAYA_LOGIN, captchaTokens: { invisibleRecaptchaToken } });
    expect(done).toMatchObject({ loginState: 'SUCCESS' });
  });
});

describe('a captcha’s question', () => {
  test('is served to pages of allowed origins only', async () => {
    expect((await ask('', { kind: 'visible' }, 'https://elsewhere.example')).status).toBe(403);
    expect((await ask('', { kind: 'visible' })).status).toBe(200);
  });

  test('accepts one answer, right or wrong', async () => {
    const { id, question } = await (await ask('', { kind: 'visible' })).json();
    expect((await ask(`/${id}`, { answer: '1' })).status).toBe(422);
    expect((await ask(`/${id}`, { answer: sumOf(question) })).status).toBe(422);
  });

  test.each([{}, { kind: 'other' }])('is refused without a valid kind: %j', async (body) => {
    expect((await ask('', body)).status).toBe(400);
  });
});
