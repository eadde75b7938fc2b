import { type Context, isManager } from '#core/contract/context';
import { assert, assertGiven, notFound, permissionDenied } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import { emitAction } from '#core/entities/events';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { findForm } from '../forms/changes';
import { type Form, forms } from '../forms/entity';
import { mapContact } from './contact';
import {
  SUBMISSIONS,
  type Submission,
  type SubmissionEntity,
  type SubmissionStatus,
  serializeSubmission,
  submissions,
} from './entity';
import { submissionInvalid, submissionNotPending, wrong } from './errors';
import { submissionErrors } from './rules';

function submitterOf({ caller }: Context): Submission['submitter'] {
  if (caller.role === 'member') return { memberId: caller.id };
  if (caller.role === 'visitor') return { visitorId: caller.id };
  return caller.role === 'app' ? { applicationId: caller.id } : { userId: caller.id };
}

/**
 * Checks the limits of a form; submissions in the trash do not count (platform facts 23.5).
 * @throws PlatformError 400 if the form accepts no more submissions, either from this caller or at all
 */
function assertOpen({ documents, clock }: Context, form: Form, submitter: Submission['submitter']): void {
  const { maxAllowedSubmissions, dateTimeDeadline, submissionLimitPerUser } = form.limitationRule ?? {};
  const count = (filter: object) =>
    documents.count(submissions, { formId: form.id, trashedDate: null, ...filter });
  const [[field, id] = []] = Object.entries(submitter);
  const isFull = maxAllowedSubmissions ? count({}) >= maxAllowedSubmissions : false;
  const isLate = dateTimeDeadline ? clock.date() >= dateTimeDeadline : false;
  const isTooMany = submissionLimitPerUser
    ? count({ [`submitter.${field}`]: id }) >= submissionLimitPerUser
    : false;
  assert(!(isFull || isLate || isTooMany), () => submissionInvalid([wrong('', 'DISABLED_FORM_ERROR')]));
}

const tellStatus = (context: Context, submission: Submission): void =>
  emitAction(context, SUBMISSIONS, submission.id, 'status_updated', {
    submission: serializeSubmission(submission),
  });

/** Links a confirmed submission to its contact. @returns the submission as it is then stored */
function recorded(context: Context, form: Form, submission: Submission): Submission {
  if (submission.status === 'CONFIRMED') mapContact(context, form, submission);
  return context.documents.get(submissions, submission.id) ?? submission;
}

/**
 * Submits a form. The submission is confirmed at once, unless the request wants it to wait for confirmation.
 * @throws PlatformError 400 with the errors of each field, or if the form accepts no more
 */
export function createSubmission(context: Context, given: SubmissionEntity): Submission {
  const { formId, submissions: values = {}, status } = given;
  assertGiven(formId, 'submission.formId');
  const form = findForm(context, formId);
  const errors = submissionErrors(form, values);
  assert(errors.length === 0, () => submissionInvalid(errors));
  const submitter = submitterOf(context);
  assertOpen(context, form, submitter);
  const submission = createEntity(context, SUBMISSIONS, {
    formId,
    namespace: form.namespace,
    status: status === 'PENDING' ? status : ('CONFIRMED' as const),
    submissions: values,
    submitter,
    seen: false,
    ...(given.extendedFields && { extendedFields: given.extendedFields }),
  });
  return recorded(context, form, submission);
}

/** Whether the caller may read a submission: managers may read all, members their own, others what the form allows. */
function isReadable({ caller, documents }: Context, { submitter, formId }: Submission): boolean {
  if (isManager({ caller })) return true;
  if (caller.role === 'member' && submitter.memberId === caller.id) return true;
  const access = documents.get(forms, formId)?.submissionAccess;
  return access === 'PUBLIC' || (access === 'MEMBERS' && caller.role === 'member');
}

/** Returns a submission outside the trash. @throws PlatformError 404; 403 if the caller may not read it */
export function findSubmission(context: Context, id: string): Submission {
  const submission = context.documents.get(submissions, id);
  if (!isManager(context))
    assert(submission && isReadable(context, submission), () => permissionDenied('read this submission'));
  assert(submission && !submission.trashedDate, () => notFound(`Submission ${id}`));
  return submission;
}

/** @throws PlatformError 404 */
export function findTrashed({ documents }: Context, id: string): Submission {
  const submission = documents.get(submissions, id);
  assert(submission?.trashedDate, () => notFound(`Deleted submission ${id}`));
  return submission;
}

/**
 * Returns the filter for the submissions that the caller may see. @throws PlatformError 403 for a visitor, who may see
 * none
 */
export function readable(context: Context, onlyOwn = false): Record<string, unknown> {
  const { caller, documents } = context;
  const inUse = { trashedDate: null };
  const own =
    caller.role === 'member' ? { 'submitter.memberId': caller.id } : { 'submitter.userId': caller.id };
  if (isManager(context)) return onlyOwn ? { ...inUse, ...own } : inUse;
  const open = documents
    .list(forms, inUse)
    .filter(({ submissionAccess: access }) =>
      caller.role === 'member' ? access === 'PUBLIC' || access === 'MEMBERS' : access === 'PUBLIC',
    )
    .map(({ id }) => id);
  assert(caller.role === 'member' || open.length > 0, () => permissionDenied('read submissions'));
  if (caller.role !== 'member') return { ...inUse, formId: { $in: open } };
  return onlyOwn ? { ...inUse, ...own } : { ...inUse, $or: [own, { formId: { $in: open } }] };
}

/**
 * Changes a submission; omitted fields keep their values.
 * @throws PlatformError 404; 400 with the errors of each field
 */
export function updateSubmission(context: Context, given: SubmissionEntity): Submission {
  const before = findSubmission(context, given.id ?? '');
  assertRevision('submission', before, given.revision);
  const form = findForm(context, before.formId);
  const values = given.submissions ?? before.submissions;
  const errors = submissionErrors({ ...form, enabled: true }, values);
  assert(errors.length === 0, () => submissionInvalid(errors));
  return withStatus(context, form, before, given.status ?? before.status, {
    submissions: values,
    seen: given.seen ?? before.seen,
  });
}

function withStatus(
  context: Context,
  form: Form,
  before: Submission,
  status: SubmissionStatus,
  change: Partial<Submission> = {},
): Submission {
  const after = updateEntity(context, SUBMISSIONS, { ...before, ...change, status });
  if (before.status === status) return after;
  tellStatus(context, after);
  return recorded(context, form, after);
}

/** Confirms a pending submission. @throws PlatformError 404; 428 if it is not pending */
export function confirmSubmission(context: Context, id: string): Submission {
  const before = context.documents.get(submissions, id);
  assert(before && !before.trashedDate, () => notFound(`Submission ${id}`));
  assert(before.status === 'PENDING', () => submissionNotPending(id, before.status));
  return withStatus(context, findForm(context, before.formId), before, 'CONFIRMED');
}

/** Moves a submission to the trash, or deletes it permanently. @throws PlatformError 404 */
export function removeSubmission(context: Context, id: string, permanent = false): Submission {
  const submission = findSubmission(context, id);
  deleteEntity(context, SUBMISSIONS, submission);
  if (!permanent) context.documents.put(submissions, { ...submission, trashedDate: context.clock.date() });
  return submission;
}

/** Restores a submission from the trash. @throws PlatformError 404 */
export function restoreSubmission(context: Context, id: string): Submission {
  const { trashedDate: _, ...submission } = findTrashed(context, id);
  return updateEntity(context, SUBMISSIONS, submission);
}

/** Permanently deletes a submission in the trash, and emits its deletion. @throws PlatformError 404 */
export function dropTrashed(context: Context, id: string): Submission {
  const submission = findTrashed(context, id);
  context.documents.delete(submissions, id);
  emitAction(context, SUBMISSIONS, id, 'removed_submission_from_trash', {
    submission: serializeSubmission(submission),
  });
  return submission;
}
