import { members } from '@wix/members';
import { createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { orderPlan } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import { PLANS } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  anonymousVisitor,
  lastMail,
  loggedIn,
  membersOwner,
  seededMember,
} from '@/tests/support/identity/members';
import { applicationCodeOf, membersOf } from '@/tests/support/identity/members-of-site';

const emulator = startEmulator();
const { memberEvents } = membersOf(emulator);
const maya = seededMember('maya');
const theo = seededMember('theo');

/** The official SDK with a token of its own, whether or not a log-in would give one. */
async function clientAs(role: 'app' | 'member', id: string) {
  const { accessToken } = await tokensOf(emulator, role, id);
  const headers = { Authorization: accessToken.value };
  return createClient({ modules: { members }, auth: { getAuthHeaders: () => ({ headers }) } });
}

test('a member who waits for approval does not join the community', async () => {
  const priya = await clientAs('member', seededMember('priya').id);
  expect(await applicationCodeOf(priya.members.joinCommunity())).toBe('COMMUNITY_JOIN_IMPOSSIBLE');
});

describe('the owner', () => {
  test('lists and finds members with all fields; members find public profiles only', async () => {
    const shop = membersOwner(emulator).members;
    const { members = [], metadata } = await shop.listMembers({ fieldsets: ['FULL'], paging: { limit: 3 } });
    expect([members.length, metadata?.total]).toEqual([3, 8]);
    const { items } = await shop
      .queryMembers({ fieldsets: ['FULL'] })
      .eq('status', 'PENDING')
      .find();
    expect(items.map(({ loginEmail }) => loginEmail).sort()).toEqual([
      'luca@example.com',
      'priya@example.com',
    ]);
    await shop.updateMember(theo.id, { privacyStatus: 'PUBLIC' });
    const client = await loggedIn('maya');
    const seen = await client.members.queryMembers({ fieldsets: ['FULL'] }).find();
    expect(seen.items.map(({ _id, loginEmail }) => [_id, loginEmail]).sort()).toEqual([
      [maya.id, maya.email],
      [theo.id, undefined],
    ]);
    expect(await applicationCodeOf((await anonymousVisitor()).members.listMembers())).toBe(403);
  });

  test('searches by name, and gets an error for fields that are not filterable', async () => {
    const shop = membersOwner(emulator).members;
    const page = await shop
      .queryMembers({ search: { expression: 'tanaka', fields: ['contact.lastName'] } })
      .find();
    expect(page.items.map(({ profile }) => profile?.nickname)).toEqual(['Mei Tanaka']);
    const password = shop.queryMembers().eq('password' as never, 'theo-likes-clay' as never);
    await expect(password.find()).rejects.toMatchObject({
      message: expect.stringContaining("Field 'password' is not declared as filterable"),
    });
  });

  test('creates a member, who sets a password by mail', async () => {
    const shop = membersOwner(emulator);
    const member = await shop.members.createMember({
      member: { loginEmail: 'noor@example.com', contact: { firstName: 'Noor', lastName: 'Haddad' } },
    });
    expect(member).toMatchObject({ status: 'APPROVED', profile: { nickname: 'Noor Haddad' } });
    expect(
      await applicationCodeOf(shop.members.createMember({ member: { loginEmail: 'NOOR@example.com' } })),
    ).toBe('DUPLICATE_EMAIL');
    expect(await applicationCodeOf(shop.members.createMember({ member: {} }))).toMatch(/loginEmail/);
    await shop.recovery.sendActivationEmail(member._id ?? '', {
      emailOptions: { redirect: { url: 'http://localhost:3000/welcome' } },
    });
    const { kind, link = '' } = lastMail(emulator, 'noor@example.com');
    expect(kind).toBe('activation');
    const client = await anonymousVisitor();
    const token = new URL(link).searchParams.get('token') ?? '';
    await client.recovery.recover(token, { password: 'a jug of green olives' });
    expect(
      await client.auth.login({ email: 'noor@example.com', password: 'a jug of green olives' }),
    ).toMatchObject({
      loginState: 'SUCCESS',
    });
    expect(memberEvents().map(([type]) => type)).toContain('wix.members.v1.member_created');
  });

  test('approves, mutes, blocks and deletes', async () => {
    const shop = membersOwner(emulator).members;
    const { id } = seededMember('priya');
    expect((await shop.approveMember(id)).member?.status).toBe('APPROVED');
    expect((await shop.muteMember(id)).member?.activityStatus).toBe('MUTED');
    expect((await shop.unmuteMember(id)).member?.activityStatus).toBe('ACTIVE');
    expect((await shop.blockMember(id)).member?.status).toBe('BLOCKED');
    expect((await shop.approveMember(id)).member?.status).toBe('APPROVED');
    await shop.deleteMember(id);
    expect(await applicationCodeOf(shop.getMember(id))).toBe(404);
    expect(await applicationCodeOf(shop.deleteMember(id))).toBe(404);
    expect(memberEvents().at(-1)).toEqual(['wix.members.v1.member_deleted', id]);
  });

  test('cannot be blocked', async () => {
    expect(await applicationCodeOf(membersOwner(emulator).members.blockMember(site.ownerId))).toBe(
      'MEMBER_SELF_BLOCK_FORBIDDEN',
    );
    const app = await clientAs('app', site.appId);
    expect(await applicationCodeOf(app.members.blockMember(site.ownerId))).toBe(
      'OWNER_MEMBER_BLOCK_FORBIDDEN',
    );
  });

  test('cannot block a member with an active plan', async () => {
    const contact = { firstName: 'Maya', lastName: 'Lindqvist', email: maya.email };
    emulator.run({ role: 'member', id: maya.id }, '', (context) => orderPlan(context, PLANS.year, contact));
    const shop = membersOwner(emulator).members;
    expect(await applicationCodeOf(shop.blockMember(maya.id))).toBe(
      'ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN',
    );
    expect((await shop.getMember(maya.id, { fieldsets: ['EXTENDED'] })).status).toBe('APPROVED');
  });
});
