import { describe, expect, test } from 'vitest';
import profiles from '@/emulator/seed/community/member-profiles.json';
import { toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { profilesMember, profilesOwner, profilesVisitor } from '@/tests/support/identity/profiles';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => profilesOwner(emulator).membersAbout;

const MAYAS = profiles.abouts[0]?.id ?? '';

const content = (text: string) => ({
  nodes: [
    { type: 'PARAGRAPH' as const, id: 'a', nodes: [{ type: 'TEXT' as const, id: 'b', textData: { text } }] },
  ],
});

describe('a member', () => {
  test('creates, changes and deletes their own text', async () => {
    const { membersAbout } = await profilesMember('maya');
    await membersAbout.deleteMemberAbout(MAYAS);
    await expect(membersAbout.getMyMemberAbout()).rejects.toMatchObject({ status: 404 });
    const memberAbout = await membersAbout.createMemberAbout({ content: content('I throw on Tuesdays.') });
    expect(memberAbout).toMatchObject({ memberId: seededMember('maya').id, revision: '1' });
    const id = memberAbout._id ?? '';
    await expect(membersAbout.createMemberAbout({ content: content('Twice.') })).rejects.toMatchObject({
      details: { applicationError: { code: 'ALREADY_EXISTS' } },
    });
    const changed = await membersAbout.updateMemberAbout(id, { revision: '1', content: content('Now.') });
    expect(changed.revision).toBe('2');
    expect((await membersAbout.getMyMemberAbout()).memberAbout).toEqual(changed);
    await expect(
      membersAbout.updateMemberAbout(id, { revision: '1', content: content('Late.') }),
    ).rejects.toMatchObject({ details: { applicationError: { code: 'REVISION_MISMATCH' } } });
    await membersAbout.deleteMemberAbout(id);
    await expect(membersAbout.deleteMemberAbout(id)).rejects.toMatchObject({ status: 404 });
    expect(toldOfEntity(emulator, id)).toEqual([
      'member_about_created',
      'member_about_updated',
      'member_about_deleted',
    ]);
  });

  test('needs content of the editor’s kinds', async () => {
    const { membersAbout } = await profilesMember('maya');
    await expect(membersAbout.createMemberAbout({} as never)).rejects.toMatchObject({ status: 400 });
    const broken = { nodes: [{ type: 'TEXT' as const, id: 'a', textData: { text: 'loose' } }] };
    await expect(membersAbout.createMemberAbout({ content: broken })).rejects.toMatchObject({ status: 400 });
    await expect(owner().createMemberAbout({ content: content('Of whom?') })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('cannot change another member’s', async () => {
    const { membersAbout } = await profilesMember('maya');
    const { membersAbout: visitor } = await profilesVisitor();
    const memberId = seededMember('theo').id;
    const { _id } = await owner().createMemberAbout({ memberId, content: content('By the owner.') });
    const id = _id ?? '';
    await expectRefused([
      () => membersAbout.createMemberAbout({ memberId, content: content('Not me.') }),
      () => membersAbout.updateMemberAbout(id, { revision: '1', content: content('Not me.') }),
      () => membersAbout.deleteMemberAbout(id),
      () => membersAbout.queryMemberAbouts().find(),
      () => visitor.createMemberAbout({ content: content('Who?') }),
      () => visitor.updateMemberAbout(id, { revision: '1', content: content('Who?') }),
      () => visitor.deleteMemberAbout(id),
    ]);
  });
});

test('it is readable like the profile, and found by the owner', async () => {
  const id = MAYAS;
  const { membersAbout } = await profilesVisitor();
  expect(await membersAbout.getMemberAbout(id)).toMatchObject({
    memberId: seededMember('maya').id,
    content: { nodes: [{ type: 'PARAGRAPH' }, { type: 'PARAGRAPH' }] },
  });
  const { items } = await owner().queryMemberAbouts().eq('memberId', seededMember('maya').id).find();
  expect(items.map(({ _id }) => _id)).toEqual([id]);
  await expect(membersAbout.getMemberAbout(NOWHERE)).rejects.toMatchObject({ status: 404 });
  await expect(membersAbout.getMemberAbout('not an id')).rejects.toMatchObject({ status: 400 });
  await expect(owner().queryMemberAbouts().limit(101).find()).rejects.toMatchObject({ status: 400 });
  await profilesOwner(emulator).members.updateMember(seededMember('maya').id, { privacyStatus: 'PRIVATE' });
  await expect(membersAbout.getMemberAbout(id)).rejects.toMatchObject({ status: 404 });
});
