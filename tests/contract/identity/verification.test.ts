import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { MINUTE, SECOND } from '@/emulator/core/time/clock';
import { confirmPush, recordOrder } from '@/emulator/exports/testing';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  anonymousVisitor,
  lastMail,
  loggedIn,
  membersOwner,
  post,
  postLogin,
  seededMember,
} from '@/tests/support/identity/members';

const emulator = startEmulator();

/** Returns another code of six digits. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('an unverified e-mail address', () => {
  const olive = { email: 'olive@example.com', password: 'a jug of green olives' };

  test('the code of the mail logs in', async () => {
    emulator.updateSite({ emailVerification: 'always' });
    const client = await anonymousVisitor();
    expect(await client.auth.register(olive)).toMatchObject({ loginState: 'EMAIL_VERIFICATION_REQUIRED' });
    const { code = '', kind } = lastMail(emulator, olive.email);
    expect([kind, code]).toEqual(['verification', expect.stringMatching(/^\d{6}$/)]);
    expect(await client.auth.processVerification({ verificationCode: code })).toMatchObject({
      loginState: 'SUCCESS',
    });
    const { items } = await membersOwner(emulator)
      .members.queryMembers({ fieldsets: ['FULL'] })
      .eq('loginEmail', olive.email)
      .find();
    expect(items[0]).toMatchObject({ loginEmailVerified: true, status: 'APPROVED' });
  });

  test('the address of an earlier order must be verified, an unknown one not', async () => {
    const client = await anonymousVisitor();
    expect(await client.auth.register(olive)).toMatchObject({ loginState: 'SUCCESS' });
    emulator.run({ role: 'visitor', id: 'a5e1d2c3-0000-4000-8000-000000000001' }, '', (context) =>
      recordOrder(context, {
        lineItems: [],
        buyer: { firstName: 'Ann', lastName: 'Potter', email: 'ann@example.com' },
      }),
    );
    expect(await client.auth.register({ ...olive, email: 'Ann@Example.com' })).toMatchObject({
      loginState: 'EMAIL_VERIFICATION_REQUIRED',
    });
  });

  test('a wrong code is refused, and after five of them the right one too', async () => {
    const client = await anonymousVisitor();
    const { email, password } = seededMember('luca');
    await client.auth.login({ email, password });
    const code = lastMail(emulator, email).code ?? '';
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(
        client.auth.processVerification({ verificationCode: otherThan(code) }),
      ).rejects.toMatchObject({
        details: { applicationError: { code: 'VERIFICATION_FAILED' } },
      });
    await expect(client.auth.processVerification({ verificationCode: code })).rejects.toThrow(/has ended/);
  });

  test('a code works once, for its own log-in, for ten minutes', async () => {
    const { email, password } = seededMember('luca');
    const first = await postLogin(email, password);
    const code = lastMail(emulator, email).code ?? '';
    const verify = (stateToken = '', given = code) =>
      post('/_api/iam/verification/v1/auth/verify', { code: given, stateToken }, first.headers);
    const second = await postLogin(email, password);
    expect((await verify(second.body.stateToken)).status).toBe(400);
    emulator.clock.advance(10 * MINUTE);
    expect((await verify(first.body.stateToken)).status).toBe(400);
    const third = await postLogin(email, password);
    const fresh = lastMail(emulator, email).code ?? '';
    expect((await verify(third.body.stateToken, fresh)).body.state).toBe('SUCCESS');
    expect((await verify(third.body.stateToken, fresh)).status).toBe(400);
  });

  test('the mail can be sent again after half a minute, and only its code is valid', async () => {
    const { email, password } = seededMember('luca');
    const { body, headers } = await postLogin(email, password);
    const { stateToken = '' } = body;
    const before = lastMail(emulator, email).code ?? '';
    const resend = () => post('/_api/iam/verification/v1/auth/resend', { stateToken }, headers);
    const early = await resend();
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '30']);
    emulator.clock.advance(30 * SECOND);
    expect((await resend()).body).toMatchObject({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken });
    const verify = (code: string) => post('/iam/verification/v1/auth/verify', { code, stateToken }, headers);
    expect((await verify(before)).status).toBe(400);
    expect((await verify(lastMail(emulator, email).code ?? '')).body.state).toBe('SUCCESS');
    const over = await resend();
    expect(over.body.details.applicationError.code).toBe('VERIFICATION_FAILED');
    expect((await post('/_api/iam/verification/v1/auth/resend', {}, headers)).status).toBe(400);
  });

  test('a member can start the verification of their own address only', async () => {
    const maya = await loggedIn('maya');
    const { verificationId } = await maya.verification.start({
      identityId: seededMember('maya').id,
      target: 'EMAIL',
    });
    const { code = '' } = lastMail(emulator, 'maya@example.com');
    expect(
      await maya.verification.verifyDuringAuthentication(code, { stateToken: verificationId ?? '' }),
    ).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } });
    await expect(
      maya.verification.start({ identityId: seededMember('theo').id, target: 'EMAIL' }),
    ).rejects.toMatchObject({ details: { applicationError: { code: 403 } } });
    await expect(maya.verification.start({ target: 'EMAIL' })).rejects.toThrow(/identityId/);
    await expect(
      membersOwner(emulator).verification.start({ identityId: '00000000-0000-4000-8000-00000000dead' }),
    ).rejects.toThrow(/not found/);
  });
});

const theo = seededMember('theo');
const totp = new TOTP({ secret: Secret.fromBase32(theo.factors[0]?.secret ?? '') });
const codeAt = (milliseconds: number) => totp.generate({ timestamp: milliseconds });

type Begun = Awaited<ReturnType<typeof postLogin>>;
const give = ({ body, headers }: Begun, factorType: string, data: object) =>
  post(`/_api/iam/verification/v2/${factorType}/verify`, { stateToken: body.stateToken, ...data }, headers);

describe('a second factor', () => {
  test('the code of an authenticator app logs in', async () => {
    const begun = await postLogin(theo.email, theo.password);
    expect(begun.body).toMatchObject({
      state: 'REQUIRE_MFA',
      additionalData: { factors: { listValue: { value: [{ strValue: 'TOTP' }] } } },
    });
    const { body } = await give(begun, 'TOTP', { totpData: { code: codeAt(emulator.clock.now()) } });
    expect(body).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String) });
  });

  test.each([
    [-30, 200],
    [30, 200],
    [-60, 400],
    [60, 400],
  ])('a code from %i seconds away answers %i', async (off, status) => {
    const begun = await postLogin(theo.email, theo.password);
    const code = codeAt(emulator.clock.now() + off * SECOND);
    expect((await give(begun, 'TOTP', { totpData: { code } })).status).toBe(status);
  });

  test('a used code is refused, and so is an earlier one', async () => {
    const now = emulator.clock.now();
    const first = await postLogin(theo.email, theo.password);
    expect((await give(first, 'TOTP', { totpData: { code: codeAt(now) } })).status).toBe(200);
    const second = await postLogin(theo.email, theo.password);
    for (const at of [now, now - 30 * SECOND])
      expect((await give(second, 'TOTP', { totpData: { code: codeAt(at) } })).status).toBe(400);
    expect((await give(second, 'TOTP', { totpData: { code: codeAt(now + 30 * SECOND) } })).status).toBe(200);
  });

  test('five wrong codes end the log-in', async () => {
    const begun = await postLogin(theo.email, theo.password);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await give(begun, 'TOTP', { totpData: { code: '000000' } })).status).toBe(400);
    const late = await give(begun, 'TOTP', { totpData: { code: codeAt(emulator.clock.now()) } });
    expect(late.body.message).toContain('has ended');
  });

  test('the password does not give unlimited attempts at the code', async () => {
    for (const tries of [2, 3]) {
      const begun = await postLogin(theo.email, theo.password);
      for (let attempt = 0; attempt < tries; attempt += 1)
        await give(begun, 'TOTP', { totpData: { code: '000000' } });
    }
    const again = await postLogin(theo.email, theo.password);
    expect(again.body.details?.applicationError?.code).toBe('-19971');
  });
});

describe('a second factor by message', () => {
  test.each([
    ['SMS', 'smsData', '+1 207 555 0178', 'factor-sms'],
    ['CALL', 'callData', '+1 207 555 0178', 'factor-call'],
    ['EMAIL', 'emailData', 'mei@example.com', 'factor-email'],
  ])('a code by %s is sent on request', async (factorType, data, to, kind) => {
    const mei = seededMember('mei');
    const begun = await postLogin(mei.email, mei.password);
    const sent = await give(begun, factorType, { [data]: {} });
    expect(sent.body).toMatchObject({ state: 'REQUIRE_MFA', stateToken: begun.body.stateToken });
    const mail = lastMail(emulator, to);
    expect(mail.kind).toBe(kind);
    const wrong = await give(begun, factorType, { [data]: { code: otherThan(mail.code ?? '') } });
    expect(wrong.body.details.applicationError.code).toBe('VERIFICATION_FAILED');
    const right = await give(begun, factorType, { [data]: { code: mail.code } });
    expect(right.body.state).toBe('SUCCESS');
  });

  test('a push message is confirmed by its link', async () => {
    const mei = seededMember('mei');
    const begun = await postLogin(mei.email, mei.password);
    const { body } = await give(begun, 'PUSH', { pushData: {} });
    const transactionId = body.additionalData.transactionId.strValue;
    expect((await give(begun, 'PUSH', { pushData: { transactionId } })).status).toBe(400);
    const link = new URL(lastMail(emulator, mei.email).link ?? '');
    const confirm = () =>
      emulator.run({ role: 'visitor', id: '' }, '', (context) =>
        confirmPush(context, link.searchParams.get('token') ?? ''),
      );
    expect([confirm(), confirm()]).toEqual([true, false]);
    expect((await give(begun, 'PUSH', { pushData: { transactionId: 'another' } })).status).toBe(400);
    expect((await give(begun, 'PUSH', { pushData: { transactionId } })).body.state).toBe('SUCCESS');
  });

  test('a remembered device skips the second factor, for its member only', async () => {
    const begun = await postLogin(theo.email, theo.password);
    const code = codeAt(emulator.clock.now());
    const { body } = await give(begun, 'TOTP', { totpData: { code }, rememberThisDevice: true });
    const clientMetaData = { deviceToken: body.additionalData.deviceToken.strValue };
    expect((await postLogin(theo.email, theo.password, { clientMetaData })).body.state).toBe('SUCCESS');
    const mei = seededMember('mei');
    expect((await postLogin(mei.email, mei.password, { clientMetaData })).body.state).toBe('REQUIRE_MFA');
  });

  test('a site that requires one sends a code by e-mail to members without a factor', async () => {
    emulator.updateSite({ mfa: 'required' });
    const { email, password } = seededMember('maya');
    const begun = await postLogin(email, password);
    expect(begun.body.additionalData?.factors?.listValue?.value).toEqual([{ strValue: 'EMAIL' }]);
    await give(begun, 'EMAIL', { emailData: {} });
    const { code } = lastMail(emulator, email);
    expect((await give(begun, 'EMAIL', { emailData: { code } })).body.state).toBe('SUCCESS');
  });

  test('an unconfigured factor, another factor’s data and an unknown factor are refused', async () => {
    const begun = await postLogin(theo.email, theo.password);
    const violated = async (factorType: string, data: object) =>
      (await give(begun, factorType, data)).body.details.validationError?.fieldViolations[0].field;
    expect(await violated('SMS', { smsData: {} })).toBe('factorType');
    expect(await violated('TOTP', { smsData: { code: '123456' } })).toBe('smsData');
    expect(await violated('PASSWORD', {})).toBe('factorType');
    expect(await violated('TOTP', { totpData: { code: '' } })).toBe('totpData.code');
  });
});
