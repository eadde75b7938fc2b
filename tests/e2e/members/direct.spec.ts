import { accessibilityViolations } from '../../support/e2e/axe';
import { expect, test } from '../../support/e2e/fixtures';
import { headerButton, lastMailTo, logInDirect, MAYA_LOGIN } from '../../support/e2e/members';

test('a member logs in with the shop’s own form, after a wrong password and the captcha', async ({
  page,
  emulator,
}) => {
  await emulator.control('/site', { captcha: 'always' }, 'PATCH');
  await page.goto('/store');
  await page.getByRole('link', { name: 'Log in on this site' }).click();
  await logInDirect(page, { ...MAYA_LOGIN, password: 'not her password' });

  const captcha = page.getByRole('group', { name: 'Captcha' });
  const answer = async () => {
    const [, left, right] = /(\d+) \+ (\d+)/.exec((await captcha.textContent()) ?? '') ?? [];
    await captcha.getByRole('textbox').fill(String(Number(left) + Number(right)));
    await captcha.getByRole('button', { name: 'Check' }).click();
    await expect(captcha).toContainText('that is right');
  };
  await answer();
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
  await submit.click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/This is not the password/);
  await expect(page.getByLabel('E-mail')).toHaveValue(MAYA_LOGIN.email);

  await answer();
  await password.fill(MAYA_LOGIN.password);
  await submit.click();
  await expect(headerButton(page, 'Maya')).toBeVisible();
  await page.goto('/login?returnTo=https://evil.example');
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/');
});

test('a visitor registers and verifies the e-mail with the code, at the second try', async ({
  page,
  emulator,
}) => {
  await emulator.control('/site', { emailVerification: 'always' }, 'PATCH');
  await page.goto('/register?returnTo=/tickets');
  const form = page.getByRole('main');
  await form.getByLabel('First name').fill('Zoe');
  await form.getByLabel('E-mail').fill('zoe@example.com');
  await form.getByLabel('Password', { exact: true }).fill('password123');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/This password is/);
  await form.getByLabel('Password', { exact: true }).fill('porcelain river lantern');
  await form.getByRole('button', { name: 'Register' }).click();

  await expect(page).toHaveURL('/verify-email?returnTo=%2Ftickets');
  await page.reload();
  const { code } = await lastMailTo(emulator, 'zoe@example.com');
  await form.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: 'Verify' }).click();
  await expect(form.getByLabel('Code')).toHaveAccessibleDescription(/This is not the code/);
  await form.getByLabel('Code').fill(code);
  await form.getByRole('button', { name: 'Verify' }).click();
  await expect(headerButton(page, 'Zoe')).toBeVisible();
  await expect(page).toHaveURL('/tickets');
});

test('a registration waits for the owner, verified by the link in the mail', async ({ page, emulator }) => {
  await emulator.control('/site', { memberApproval: 'manual', emailVerification: 'always' }, 'PATCH');
  const zoe = { email: 'zoe@example.com', password: 'porcelain river lantern' };
  await page.goto('/register');
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').fill(zoe.email);
  await form.getByLabel('Password', { exact: true }).fill(zoe.password);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/verify-email');
  await page.goto((await lastMailTo(emulator, zoe.email)).link);
  await page.getByRole('button').click();

  await page.goto('/login');
  await logInDirect(page, zoe);
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'its outbox' })).toHaveAttribute(
    'href',
    `${emulator.url}/_emulator/outbox`,
  );
});

test('a forgotten password is replaced by the link in the mail', async ({ page, emulator }) => {
  await page.goto('/login');
  await page.getByRole('main').getByLabel('E-mail').fill(MAYA_LOGIN.email);
  await page.getByRole('main').getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(MAYA_LOGIN.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();

  await page.goto((await lastMailTo(emulator, MAYA_LOGIN.email)).link);
  await page.getByLabel('New password').fill('kiln and cobalt glaze');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/login\?passwordReset=1/);
  await expect(page.getByText('If you have chosen a new password, log in with it now.')).toBeVisible();
  await logInDirect(page, { ...MAYA_LOGIN, password: 'kiln and cobalt glaze' });
  await expect(headerButton(page, 'Maya')).toBeVisible();
});

test('the forms are accessible in both themes, and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/login', '/register', '/reset-password']) {
    await page.goto(path);
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.locator('#email')).toBeFocused();
    expect(await accessibilityViolations(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
