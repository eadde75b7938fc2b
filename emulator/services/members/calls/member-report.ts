import { memberReport as meta } from '@wix/members/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assertField, assertGiven } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import type { Collection } from '#core/documents/collection';
import type { QueryOptions } from '#core/documents/types';
import { deleteReports, report } from '../reports/changes';
import { reportedMembers, reports, serializeReported } from '../reports/entity';

type Query = Serialized<meta.QueryMemberReportsRequestOriginal>['query'];

/** Returns a page of a query, whose cursor is called paging in this module. */
function pageOf<T extends { id: string }>(
  { documents }: Context,
  collection: Collection<T>,
  { filter, sorting, paging }: NonNullable<Query> = {},
  options: QueryOptions = {},
) {
  const query = { filter, sort: sorting, ...(paging && { cursorPaging: paging }) };
  const limits = { defaultLimit: 100, maxLimit: 1000, ...options };
  const { items, pagingMetadata } = documents.queryByCursor(collection, query, limits);
  const { count, cursors } = pagingMetadata;
  return { items, pagingMetadata: { count, cursors } };
}

/** Members who report others, and what managers see of it. */
export const memberReportOperations: Operation[] = [
  ...moduleOperations('members.memberReport', meta, access(['member', ...MANAGERS], 'members-area'), {
    reportMember(context, { memberReport: { reportedMemberId, reason } }) {
      assertGiven(reportedMemberId, 'memberReport.reportedMemberId');
      assertGiven(reason, 'memberReport.reason');
      const { category } = reason;
      const isNamed = category !== undefined && category !== 'UNKNOWN';
      assertField(isNamed, 'memberReport.reason.category', 'must not be empty', 'REQUIRED_FIELD');
      return { memberReport: report(context, { reportedMemberId, reason }) };
    },
  }),

  ...moduleOperations('members.memberReport', meta, access(MANAGERS, 'members-area'), {
    queryMemberReports(context, { query }) {
      const { items, pagingMetadata } = pageOf(context, reports, query, { defaultLimit: 50, field: 'query' });
      return { memberReports: items, pagingMetadata };
    },
    listReportedMembers(context, { cursorPaging }) {
      const { items, pagingMetadata } = pageOf(context, reportedMembers, { paging: cursorPaging });
      return { reportedMembers: items.map(serializeReported), pagingMetadata };
    },
    queryReportedMembers(context, { query }) {
      const { items, pagingMetadata } = pageOf(context, reportedMembers, query, { field: 'query' });
      return { reportedMembers: items.map(serializeReported), pagingMetadata };
    },
    deleteMemberReports: (context, { memberId }) => deleteReports(context, memberId),
  }),
];
