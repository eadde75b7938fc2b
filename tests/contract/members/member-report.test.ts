import { memberReport, members } from '@wix/members';
import { expect, test } from 'vitest';
import seeds from '@/emulator/seed/members.json';
import { toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { expectVisitorRefused } from '@/tests/support/emulator/refused-visitor';
import { tokensOf } from '@/tests/support/emulator/session';
import { ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const [MAYA = '', THEO = '', THIRD = ''] = seeds.map(({ id }) => id);
const SPAM = { category: 'SPAM', description: 'Sells watches' } as const;

/** The official SDK as a member of the site, who is in the community. */
async function member(id: string) {
  const client = await visitor();
  client.auth.setTokens(await tokensOf(emulator, 'member', id));
  await client.use(members).joinCommunity();
  return client.use(memberReport);
}
const owner = () => ownerClient(emulator, { memberReport, members });

test('members are reported, and managers see who, how often and why', async () => {
  const [maya, third] = [await member(MAYA), await member(THIRD)];
  await member(THEO);
  const { memberReport: first } = await maya.reportMember({ reportedMemberId: THEO, reason: SPAM });
  expect(first).toMatchObject({ reportedMemberId: THEO, reportingMemberId: MAYA, reason: SPAM });
  await third.reportMember({ reportedMemberId: THEO, reason: { category: 'HARASSMENT' } });
  await owner().memberReport.reportMember({ reportedMemberId: MAYA, reason: SPAM });

  const { items } = await owner().memberReport.queryMemberReports().eq('reportedMemberId', THEO).find();
  expect(items.map(({ reportingMemberId }) => reportingMemberId).toSorted()).toEqual(
    [MAYA, THIRD].toSorted(),
  );
  const { reportedMembers = [] } = await owner().memberReport.listReportedMembers();
  const byCount = reportedMembers.toSorted((a, b) => Number(b.reportCount) - Number(a.reportCount));
  expect(byCount).toEqual([
    { reportedMemberId: THEO, reportCount: '2', reviewed: false, lastReportDate: expect.any(Date) },
    { reportedMemberId: MAYA, reportCount: '1', reviewed: false, lastReportDate: expect.any(Date) },
  ]);
  const query = { query: { filter: { reportedMemberId: MAYA }, paging: { limit: 1 } } };
  expect((await owner().memberReport.queryReportedMembers(query)).reportedMembers).toHaveLength(1);
  expect(toldOfEntity(emulator, first?._id ?? '')).toEqual(['member_report_created']);
  expect(toldOfEntity(emulator, THEO)).toContain('member_report_reported_member_created');
});

test('all reports of a member are deleted at once', async () => {
  const maya = await member(MAYA);
  await member(THEO);
  const { memberReport: first } = await maya.reportMember({ reportedMemberId: THEO, reason: SPAM });
  await owner().memberReport.deleteMemberReports(THEO);
  expect((await owner().memberReport.queryMemberReports().find()).items).toEqual([]);
  expect((await owner().memberReport.listReportedMembers()).reportedMembers).toEqual([]);
  expect(toldOfEntity(emulator, first?._id ?? '')).toEqual([
    'member_report_created',
    'member_report_deleted',
  ]);
  expect(toldOfEntity(emulator, THEO)).toContain('member_report_reported_member_deleted');
  await expect(owner().memberReport.deleteMemberReports(NOWHERE)).rejects.toMatchObject({ status: 404 });
});

test('members do not report themselves, a blocked or an unknown member, or without a category', async () => {
  const maya = await member(MAYA);
  await member(THEO);
  const report = (reportedMemberId: string) => maya.reportMember({ reportedMemberId, reason: SPAM });
  await expect(report(MAYA)).rejects.toMatchObject({
    status: 400,
    details: { applicationError: { code: 'SELF_REPORTING_FORBIDDEN' } },
  });
  await expect(report(NOWHERE)).rejects.toMatchObject({ status: 404 });
  await expect(
    maya.reportMember({ reportedMemberId: THEO, reason: { description: 'x' } }),
  ).rejects.toMatchObject({ status: 400 });
  await owner().members.blockMember(THEO);
  await expect(report(THEO)).rejects.toMatchObject({
    details: { applicationError: { code: 'CANNOT_REPORT_BLOCKED_MEMBER' } },
  });
});

test('visitors report no members', () => expectVisitorRefused(emulator, 'members.memberReport'));
