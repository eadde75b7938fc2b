import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { emitAction, emitDeleted } from '#core/entities/events';
import { storeNew } from '#core/entities/store';
import { findMember } from '../members/serialize';
import { REPORTS, type Report, reportedMembers, reports, serializeReported } from './entity';
import { cannotReportBlockedMember, selfReportingForbidden } from './errors';

/**
 * Reports a member, and emits the report; the first one about a member also emits that the member is reported.
 * @throws PlatformError 400 for the caller or a blocked member; 404 for a member whom the caller does not see
 */
export function report(context: Context, given: Pick<Report, 'reportedMemberId' | 'reason'>): Report {
  const { caller, clock, documents, ids } = context;
  const { reportedMemberId, reason } = given;
  assert(reportedMemberId !== caller.id, () => selfReportingForbidden(reportedMemberId));
  const { status } = findMember(context, reportedMemberId);
  assert(status.name !== 'BLOCKED', () => cannotReportBlockedMember(reportedMemberId));
  const createdDate = clock.date();
  const created = storeNew<Report>(context, REPORTS, {
    id: ids.guid(),
    reportedMemberId,
    ...(caller.role === 'member' && { reportingMemberId: caller.id }),
    reason,
    createdDate,
  });
  const before = documents.get(reportedMembers, reportedMemberId);
  const reportedMember = documents.put(reportedMembers, {
    id: reportedMemberId,
    createdDate,
    ...before,
    reportCount: (before?.reportCount ?? 0) + 1,
    lastReportDate: createdDate,
  });
  if (!before)
    emitAction(context, REPORTS, reportedMemberId, 'reported_member_created', {
      reportedMember: serializeReported(reportedMember),
    });
  return created;
}

/**
 * Deletes all reports about a member, if there are any, and emits it (platform facts 20.7).
 * @throws PlatformError 404
 */
export function deleteReports(context: Context, memberId: string): void {
  const { documents } = context;
  findMember(context, memberId);
  for (const stored of documents.list(reports, { reportedMemberId: memberId })) {
    documents.delete(reports, stored.id);
    emitDeleted(context, REPORTS, stored);
  }
  const reported = documents.get(reportedMembers, memberId);
  if (!reported) return;
  documents.delete(reportedMembers, memberId);
  const body = { reportedMember: serializeReported(reported) };
  emitAction(context, REPORTS, memberId, 'reported_member_deleted', body);
}
