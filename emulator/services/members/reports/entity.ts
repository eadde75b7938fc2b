import type { memberReport as meta } from '@wix/members/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';

type Wire = Serialized<meta.MemberReportOriginal>;

/** A member's report about another one. */
export interface Report {
  id: string;
  reportedMemberId: string;
  /** Absent if an app reports. */
  reportingMemberId?: string;
  reason: NonNullable<Wire['reason']>;
  createdDate: string;
}

export const reports = collection<Report>('member_reports', {
  shown: { title: 'Reports', group: 'Members', calls: ['members.memberReport', 'memberReport'] },
  fields: {
    reportedMemberId: 'string',
    reportingMemberId: 'string',
    'reason.category': 'string',
    createdDate: 'date',
  },
  indexes: [['reportedMemberId']],
});

export const REPORTS: EntityKind<Report, 'memberReport'> = {
  name: 'memberReport',
  collection: reports,
  views: [{ fqdn: 'wix.members.v1.member_report', serialize: (_, report) => report }],
};

/** A member about whom there are reports; it has the member's id. */
export interface ReportedMember {
  id: string;
  reportCount: number;
  lastReportDate: string;
  createdDate: string;
}

export const reportedMembers = collection<ReportedMember>('reported_members', {
  fields: {
    reportedMemberId: { kind: 'string', path: 'id' },
    reportCount: 'number',
    lastReportDate: 'date',
    createdDate: 'date',
  },
  // The default sort (SDK, JSDoc of queryReportedMembers).
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

/** Serializes a reported member. Reports are reviewed in the platform's dashboard only. */
export const serializeReported = ({ id, reportCount, lastReportDate }: ReportedMember) => ({
  reportedMemberId: id,
  reportCount: String(reportCount),
  reviewed: false,
  lastReportDate,
});
