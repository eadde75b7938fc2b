import { describe, expect, test } from 'vitest';
import { control, startEmulator } from '@/tests/support/emulator/start';
import { anonymousVisitor, loggedIn, membersOwner, seededMember } from '@/tests/support/identity/members';
import { applicationCodeOf, membersOf } from '@/tests/support/identity/members-of-site';

const emulator = startEmulator();
const { memberEvents } = membersOf(emulator);
const maya = seededMember('maya');
const theo = seededMember('theo');

describe('the current member', () => {
  test('has the fields of the requested fieldset only', async () => {
    const client = await loggedIn('maya');
    const { member: publicly } = await client.members.getCurrentMember();
    expect(publicly).toMatchObject({
      _id: maya.id,
      status: 'UNKNOWN',
      privacyStatus: 'UNKNOWN',
      activityStatus: 'UNKNOWN',
      profile: { nickname: 'Maya', slug: 'maya', title: 'Collects speckled mugs' },
    });
    expect(publicly).not.toHaveProperty('loginEmail');
    const { member: extended } = await client.members.getCurrentMember({ fieldsets: ['EXTENDED'] });
    expect(extended).toMatchObject({ status: 'APPROVED', privacyStatus: 'PUBLIC', loginEmail: maya.email });
    expect(extended).not.toHaveProperty('contact');
    const { member: full } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
    expect(full).toMatchObject({
      loginEmailVerified: true,
      lastLoginDate: new Date(emulator.clock.now()),
      contact: {
        firstName: 'Maya',
        lastName: 'Lindqvist',
        phones: ['+1 207 555 0142'],
        emails: [maya.email],
        company: 'Lindqvist Interiors',
        jobTitle: 'Interior designer',
        birthdate: '1988-05-14',
        addresses: [{ city: 'Portland', addressLine: '27 Exchange Street', postalCode: '04101' }],
      },
    });
  });

  test('does not exist for a visitor', async () => {
    expect(await applicationCodeOf((await anonymousVisitor()).members.getCurrentMember())).toBe('NOT_FOUND');
  });

  test('answers 428 when the members area is not installed', async () => {
    const client = await loggedIn('maya');
    await control('/apps/members-area', undefined, 'DELETE');
    expect(await applicationCodeOf(client.members.getCurrentMember())).toBe(428);
  });
});

describe('the updates of a member', () => {
  test('change the fields sent and replace lists', async () => {
    const client = await loggedIn('maya');
    const changed = await client.members.updateMember(maya.id, {
      contact: {
        firstName: 'Mai',
        phones: ['+1 207 555 0199'],
        addresses: [{ city: 'Bangor', country: 'US' }],
      },
      profile: { nickname: 'Mai', title: 'Collects vases' },
      privacyStatus: 'PRIVATE',
    });
    expect(changed).toMatchObject({
      loginEmail: maya.email,
      privacyStatus: 'PRIVATE',
      profile: { nickname: 'Mai', title: 'Collects vases' },
      contact: {
        firstName: 'Mai',
        lastName: 'Lindqvist',
        phones: ['+1 207 555 0199'],
        company: 'Lindqvist Interiors',
      },
    });
    expect(changed.contact?.addresses).toEqual([
      expect.objectContaining({ city: 'Bangor', _id: expect.any(String) }),
    ]);
    const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
    expect(member?.contact).toEqual(changed.contact);
    expect(memberEvents()).toEqual([['wix.members.v1.member_updated', maya.id]]);
  });

  test('take custom fields, an address in parts and empty lists', async () => {
    const client = await loggedIn('maya');
    const { contact } = await client.members.updateMember(maya.id, {
      contact: {
        customFields: { 'custom.glaze': { name: 'glaze', value: 'celadon' }, 'custom.kilns': { value: 2 } },
        addresses: [{ streetAddress: { name: 'Exchange Street', number: '27' }, city: 'Portland' }],
      },
    });
    expect(contact).toMatchObject({
      customFields: { 'custom.glaze': { value: 'celadon' }, 'custom.kilns': { value: 2 } },
      addresses: [{ streetAddress: { name: 'Exchange Street', number: '27' } }],
    });
    await client.members.deleteMemberPhones(maya.id);
    await client.members.deleteMemberEmails(maya.id);
    await client.members.deleteMemberAddresses(maya.id);
    const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
    expect(member?.contact).toMatchObject({ phones: [], addresses: [], emails: [] });
  });

  test('refuse invalid values', async () => {
    const client = await loggedIn('maya');
    const refused = (contact: object) => applicationCodeOf(client.members.updateMember(maya.id, { contact }));
    expect(await refused({ addresses: [{ country: 'Maine' }] })).toMatch(/contact\.addresses\[0\]\.country/);
    expect(await refused({ phones: ['call me'] })).toMatch(/contact\.phones\[0\]/);
    expect(await refused({ birthdate: '14 May' })).toMatch(/contact\.birthdate/);
  });

  test('refuse other members', async () => {
    const client = await loggedIn('maya');
    expect(
      await applicationCodeOf(client.members.updateMember(theo.id, { profile: { nickname: 'x' } })),
    ).toBe(403);
    expect(await applicationCodeOf(client.members.updateMemberSlug(theo.id, 'x'))).toBe(403);
    expect(await applicationCodeOf(client.members.deleteMemberPhones(theo.id))).toBe(403);
    for (const call of ['approveMember', 'blockMember', 'muteMember', 'deleteMember'] as const)
      expect(await applicationCodeOf(client.members[call](theo.id))).toBe(403);
    expect(
      await applicationCodeOf(client.members.createMember({ member: { loginEmail: 'x@example.com' } })),
    ).toBe(403);
  });

  test('change the slug, which is unique', async () => {
    const client = await loggedIn('maya');
    expect((await client.members.updateCurrentMemberSlug('maya-l')).member?.profile?.slug).toBe('maya-l');
    expect(await applicationCodeOf(client.members.updateCurrentMemberSlug('theo-okafor'))).toBe(
      'SLUG_ALREADY_EXISTS',
    );
    const { member } = await membersOwner(emulator).members.updateMemberSlug(theo.id, 'theo');
    expect(member?.profile?.slug).toBe('theo');
  });

  test('change the privacy', async () => {
    const client = await loggedIn('maya');
    const visitor = await anonymousVisitor();
    expect((await visitor.members.getMember(maya.id))._id).toBe(maya.id);
    expect((await client.members.leaveCommunity()).member?.privacyStatus).toBe('PRIVATE');
    expect(await applicationCodeOf(visitor.members.getMember(maya.id))).toBe(404);
    expect((await client.members.joinCommunity()).member?.privacyStatus).toBe('PUBLIC');
    expect((await visitor.members.getMember(maya.id, { fieldsets: ['FULL'] })).loginEmail).toBeUndefined();
  });

  test('refuse visitors', async () => {
    const { members } = await anonymousVisitor();
    expect(await applicationCodeOf(members.updateCurrentMemberSlug('x'))).toBe(403);
    for (const call of ['joinCommunity', 'leaveCommunity', 'deleteMyMember'] as const)
      expect(await applicationCodeOf(members[call]())).toBe(403);
  });
});

test('deleting the own account ends the session at once', async () => {
  const client = await loggedIn('maya');
  await client.members.deleteMyMember();
  expect(await applicationCodeOf(client.members.getCurrentMember())).toBe(401);
  expect(memberEvents()).toContainEqual(['wix.members.v1.member_deleted', maya.id]);
});
