import { describe, expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import site from '@/emulator/seed/site.json';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  anonymousVisitor,
  directLogin,
  exchange,
  framed,
  lastMail,
  loggedIn,
  membersOwner,
  postLogin,
  seededMember,
} from '@/tests/support/identity/members';

const emulator = startEmulator();
const olive = { email: 'olive@example.com', password: 'a jug of green olives' };

describe('registration', () => {
  test('an e-mail address can be validated beforehand', async () => {
    const { authentication } = await anonymousVisitor();
    expect(await authentication.validateEmail(olive.email)).toEqual({ valid: true, formatInvalid: false });
    expect(await authentication.validateEmail('olive@')).toEqual({ valid: false, formatInvalid: true });
  });

  test('a new member is logged in at once, with member tokens', async () => {
    const client = await anonymousVisitor();
    const state = await client.auth.register({
      ...olive,
      profile: { firstName: 'Olive', lastName: 'Green' },
    });
    if (state.loginState !== 'SUCCESS') throw new Error(JSON.stringify(state));
    client.auth.setTokens(await exchange(client, state.data.sessionToken ?? ''));
    expect(client.auth.loggedIn()).toBe(true);
    const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
    expect(member).toMatchObject({
      loginEmail: olive.email,
      status: 'APPROVED',
      loginEmailVerified: false,
      contact: { firstName: 'Olive', lastName: 'Green' },
      profile: { nickname: 'Olive Green', slug: 'olive-green' },
    });
  });

  test('a member’s slug stays short, however long the name is, and is unique', async () => {
    const slugOf = async (email: string) => {
      const client = await anonymousVisitor();
      const state = await client.auth.register({
        email,
        password: olive.password,
        profile: { nickname: 'Olive '.repeat(100) },
      });
      if (state.loginState !== 'SUCCESS') throw new Error(JSON.stringify(state));
      client.auth.setTokens(await exchange(client, state.data.sessionToken ?? ''));
      return (await client.members.getCurrentMember()).member?.profile?.slug ?? '';
    };
    const slugs = [await slugOf('one@example.com'), await slugOf('other@example.com')];
    for (const slug of slugs) {
      expect(slug).toMatch(/^olive-/);
      expect(slug.length).toBeLessThanOrEqual(255);
    }
    expect(new Set(slugs).size).toBe(2);
  });

  test('an address that is taken, in any case, has another error than an invalid one', async () => {
    const client = await anonymousVisitor();
    const taken = await client.auth.register({ ...olive, email: 'MAYA@example.com' });
    expect(taken).toMatchObject({ loginState: 'FAILURE', errorCode: 'emailAlreadyExists' });
    const invalid = await client.auth.register({ ...olive, email: 'olive' });
    expect(invalid).toMatchObject({ loginState: 'FAILURE', errorCode: 'invalidEmail' });
  });

  test.each([
    ['seven77', 'at least 8 characters'],
    ['x'.repeat(257), 'at most 256 characters'],
    ['Password1', 'known from a data breach'],
    ['olive@example.com', 'must not be the e-mail address'],
    ['', 'at least 8 characters'],
  ])('the password %s is refused', async (password, why) => {
    const client = await anonymousVisitor();
    const state = await client.auth.register({ ...olive, password });
    expect(state).toMatchObject({ loginState: 'FAILURE' });
    expect(state).not.toHaveProperty('errorCode');
    expect(JSON.stringify(state)).toContain(why);
  });

  test('256 characters of any script are a good password', async () => {
    const client = await anonymousVisitor();
    expect(await client.auth.register({ ...olive, password: 'ö'.repeat(256) })).toMatchObject({
      loginState: 'SUCCESS',
    });
  });

  test('with manual approval the log-in waits for the owner, and a mail announces the approval', async () => {
    emulator.updateSite({ memberApproval: 'manual' });
    const client = await anonymousVisitor();
    expect(await client.auth.register(olive)).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' });
    expect(await client.auth.login(olive)).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' });
    const shop = membersOwner(emulator);
    const { items } = await shop.members.queryMembers().eq('loginEmail', olive.email).find();
    await shop.members.approveMember(items[0]?._id ?? '');
    expect(lastMail(emulator, olive.email)).toMatchObject({ kind: 'approved' });
    expect(await client.auth.login(olive)).toMatchObject({ loginState: 'SUCCESS' });
  });

  test('verification comes before approval if a site requires both', async () => {
    emulator.updateSite({ memberApproval: 'manual', emailVerification: 'always' });
    const client = await anonymousVisitor();
    expect(await client.auth.register(olive)).toMatchObject({ loginState: 'EMAIL_VERIFICATION_REQUIRED' });
    const code = lastMail(emulator, olive.email).code ?? '';
    expect(await client.auth.processVerification({ verificationCode: code })).toEqual({
      loginState: 'OWNER_APPROVAL_REQUIRED',
    });
  });
});

describe('log-in', () => {
  test('the tokens name the site, the client and the member', async () => {
    const maya = await loggedIn('maya');
    const { accessToken } = maya.auth.getTokens();
    const payload = JSON.parse(Buffer.from(accessToken.value.split('.')[3] ?? '', 'base64url').toString());
    expect(JSON.parse(payload.data).instance).toMatchObject({
      siteMemberId: seededMember('maya').id,
      uid: seededMember('maya').id,
      metaSiteId: site.id,
      permissions: 'offline_access',
    });
    expect(payload.exp - payload.iat).toBe(4 * 3600);
  });

  test('the message of a direct log-in is posted to the shop’s origins only', async () => {
    const client = await anonymousVisitor();
    const { email, password } = seededMember('maya');
    const state = await client.auth.login({ email, password });
    if (state.loginState !== 'SUCCESS') throw new Error(JSON.stringify(state));
    const { address } = await directLogin(client, state.data.sessionToken ?? '');
    const { origins, headers } = await framed(address);
    expect(origins).toEqual(expect.arrayContaining(['http://localhost:3000']));
    for (const origin of origins) expect(site.allowedRedirectDomains).toContain(origin);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors http:\/\/localhost:3000/);
  });

  test.each([
    ['a wrong password', 'maya', 'wrong password', 'invalidPassword'],
    ['an unknown address', 'unknown', 'wrong password', 'invalidEmail'],
    ['a password that has to be reset', 'grace', 'grace-likes-clay', 'resetPassword'],
  ])('%s has its code', async (_what, name, password, errorCode) => {
    const client = await anonymousVisitor();
    expect(await client.auth.login({ email: `${name}@example.com`, password })).toMatchObject({
      loginState: 'FAILURE',
      errorCode,
    });
  });

  test('a request that breaks the contract gets an application error, which the SDK needs', async () => {
    const client = await anonymousVisitor();
    expect(await client.auth.login({ email: 'maya', password: 'x' })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidEmail',
    });
  });

  test('the login states of members who are refused', async () => {
    const stateOf = async (name: string) =>
      (await postLogin(`${name}@example.com`, `${name}-likes-clay`)).body.state;
    expect(await stateOf('priya')).toBe('REQUIRE_OWNER_APPROVAL');
    expect(await stateOf('luca')).toBe('REQUIRE_EMAIL_VERIFICATION');
    expect(await stateOf('jonas')).toBe('STATUS_CHECK');
    expect(await stateOf('ines')).toBe('STATUS_CHECK');
    await membersOwner(emulator).members.deleteMember(seededMember('maya').id);
    expect(await stateOf('maya')).toBe('STATUS_CHECK');
    const blocked = await postLogin('jonas@example.com', 'jonas-likes-clay');
    expect(blocked.body).not.toHaveProperty('sessionToken');
  });

  test('the SDK reports an unknown login state as a failure', async () => {
    const client = await anonymousVisitor();
    const { email, password } = seededMember('jonas');
    expect(await client.auth.login({ email, password })).toEqual({
      loginState: 'FAILURE',
      error: 'Unknown _state',
    });
  });

  test('the address of a deleted member can register again once verified, and the contact stays', async () => {
    const { id, email } = seededMember('jonas');
    await membersOwner(emulator).members.deleteMember(id);
    const client = await anonymousVisitor();
    expect(await client.auth.register({ email, password: 'a new beginning' })).toMatchObject({
      loginState: 'EMAIL_VERIFICATION_REQUIRED',
    });
    const verificationCode = lastMail(emulator, email).code ?? '';
    expect(await client.auth.processVerification({ verificationCode })).toMatchObject({
      loginState: 'SUCCESS',
    });
    expect(await client.auth.login({ email, password: 'a new beginning' })).toMatchObject({
      loginState: 'SUCCESS',
    });
  });
});

describe('the cart', () => {
  test('keeps a visitor’s items after the log-in', async () => {
    const client = await anonymousVisitor();
    const { items } = await client.products.queryProducts().eq('slug', 'tall-vase').find();
    const catalogReference = {
      appId: APPS.stores,
      catalogItemId: items[0]?._id ?? '',
      options: {},
    };
    await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 2 }] });
    await loggedIn('maya', client);
    const { lineItems } = await client.currentCart.getCurrentCart();
    expect(lineItems?.map(({ quantity }) => quantity)).toEqual([2]);
  });
});
