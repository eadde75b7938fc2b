import { submissions as meta } from '@wix/forms/meta';
import { doEachId } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assertField, assertGiven } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { CursorQuery } from '#core/documents/cursor';
import { isObject } from '#core/documents/query';
import { updateEntity } from '#core/entities/store';
import { uploadUrl, VISITOR_UPLOADS, wantedFile } from '#services/media';
import { findForm } from '../forms/changes';
import { labelOf, namedInFilter } from '../forms/entity';
import {
  confirmSubmission,
  createSubmission,
  dropTrashed,
  findSubmission,
  findTrashed,
  readable,
  removeSubmission,
  restoreSubmission,
  updateSubmission,
} from '../submissions/changes';
import { mapContact } from '../submissions/contact';
import { SUBMISSIONS, type SubmissionStatus, serializeSubmission, submissions } from '../submissions/entity';
import { submissionErrors } from '../submissions/rules';

const MANAGE = { callers: MANAGERS, app: 'forms' } as const;
const TRASHED = { trashedDate: { $ne: null } };

/** @throws PlatformError 400 unless the filter names a value of the field (SDK: querySubmissionsByNamespace) */
function assertNames(filter: unknown, name: string, field: string): void {
  const isNamed = namedInFilter(filter, name) !== undefined;
  assertGiven(isNamed, `${field}.filter.${name}`);
}

function querySubmissions(
  { documents }: Context,
  query: CursorQuery,
  scope: Record<string, unknown>,
  name: string,
) {
  if (!query.cursorPaging?.cursor) assertNames(query.filter, name, 'query');
  const { items, pagingMetadata } = documents.queryByCursor(submissions, query, {
    scope,
    defaultLimit: 50,
    maxLimit: 100,
    field: 'query',
  });
  return { submissions: items.map(serializeSubmission), metadata: pagingMetadata };
}

function countsOf({ documents }: Context, formIds: readonly string[], filter: Record<string, unknown>) {
  return formIds.map((formId) => ({
    formId,
    totalCount: documents.count(submissions, { $and: [filter, { formId }] }),
    unseenCount: documents.count(submissions, { $and: [filter, { formId, seen: false }] }),
  }));
}

const ofStatuses = (statuses: readonly SubmissionStatus[] = []) =>
  statuses.length > 0 ? { status: { $in: statuses } } : {};

/** Reads of everyone have a second path in documents (statement src-submission-get). */
const alsoAt = (path: string) => ({
  ...access(EVERYONE, 'forms'),
  aliases: [`/form-submission/v4/submissions${path}`],
});

export const submissionsReadOperations: Operation[] = [
  ...moduleOperations('forms.submissions', meta, alsoAt('/:submissionId'), {
    getSubmission: (context, { submissionId }) => ({
      submission: serializeSubmission(findSubmission(context, submissionId)),
    }),
  }),

  ...moduleOperations('forms.submissions', meta, alsoAt('/namespace/query'), {
    querySubmissionsByNamespace: (context, { query, onlyYourOwn }) =>
      querySubmissions(context, query, readable(context, onlyYourOwn), 'namespace'),
  }),

  ...moduleOperations('forms.submissions', meta, access(EVERYONE, 'forms'), {
    // Filtering by namespace works too, because a query for one namespace is the same as one for its forms.
    querySubmission(context, request) {
      const { query, onlyYourOwn } = request;
      return querySubmissions(context, query, readable(context, onlyYourOwn), 'namespace');
    },
  }),

  ...moduleOperations('forms.submissions', meta, MANAGE, {
    countSubmissions(context, request) {
      const { formIds, namespace, statuses } = request;
      const filter = { namespace, trashedDate: null, ...ofStatuses(statuses) };
      return { formsSubmissionsCount: countsOf(context, formIds, filter) };
    },
    countSubmissionsByFilter(context, { filter }) {
      assertNames(filter, 'namespace', '');
      const meant = { $and: [filter ?? {}, { trashedDate: null }] };
      const formIds = new Set(context.documents.list(submissions, meant).map(({ formId }) => formId));
      return { formsSubmissionsCount: countsOf(context, [...formIds], meant) };
    },
    countDeletedSubmissions(context, { formIds, namespace, statuses }) {
      const counts = countsOf(context, formIds, { namespace, ...TRASHED, ...ofStatuses(statuses) });
      return {
        formsDeletedSubmissionsCount: counts.map(({ formId, totalCount }) => ({ formId, totalCount })),
      };
    },
    getDeletedSubmission: (context, { submissionId }) => ({
      submission: serializeSubmission(findTrashed(context, submissionId)),
    }),
    listDeletedSubmissions(context, { formId, submissionIds, paging = {}, statuses }) {
      const filter = {
        formId,
        ...ofStatuses(statuses),
        ...(submissionIds?.length && { id: { $in: submissionIds } }),
      };
      const query = paging.cursor ? { cursorPaging: paging } : { filter, cursorPaging: paging };
      const page = querySubmissions(context, query, TRASHED, 'formId');
      return { submissions: page.submissions, pagingMetadata: page.metadata };
    },
    getFormattedSubmission(context, { submissionId }) {
      const { formId, submissions: values } = findSubmission(context, submissionId);
      const { formFields, deletedFormFields } = findForm(context, formId);
      const formatted = formFields.concat(deletedFormFields).flatMap(({ id = '', inputOptions }) => {
        const value = values[inputOptions?.target ?? ''];
        if (!inputOptions || value === undefined) return [];
        const text = [value].flat().map((it) => (isObject(it) ? JSON.stringify(it) : String(it)));
        const key = inputOptions.target ?? '';
        return [{ label: labelOf(inputOptions), key, value: text.join(', ').slice(0, 500), fieldId: id }];
      });
      return { submissionId, submissions: formatted };
    },
  }),
];

export const submissionsWriteOperations: Operation[] = [
  ...moduleOperations('forms.submissions', meta, access(EVERYONE, 'forms'), {
    createSubmission: (context, { submission }) => ({
      submission: serializeSubmission(createSubmission(context, submission)),
    }),
    validateFormSubmission(context, request) {
      const { formId = '', submissions: values = {} } = request.submission;
      const errors = submissionErrors(findForm(context, formId), values, request.fieldsToValidate);
      const violation = {
        name: 'submission.submissions',
        description: 'The submission does not match the form',
        ruleName: 'SUBMISSION_VALIDATION_ERROR',
        submissionValidationErrors: { errors },
      };
      return { valid: errors.length === 0, violationErrors: errors.length > 0 ? [violation] : [] };
    },
    getMediaUploadUrl(context, request) {
      findForm(context, request.formId);
      const { filename: fileName, mimeType } = request;
      return {
        uploadUrl: uploadUrl(
          context,
          wantedFile(context, { fileName, mimeType, parentFolderId: VISITOR_UPLOADS }),
        ),
      };
    },
  }),

  ...moduleOperations('forms.submissions', meta, MANAGE, {
    updateSubmission: (context, request) => ({
      submission: serializeSubmission(updateSubmission(context, request.submission)),
    }),
    confirmSubmission: (context, request) => ({
      submission: serializeSubmission(confirmSubmission(context, request.submissionId)),
    }),
    deleteSubmission(context, request) {
      removeSubmission(context, request.submissionId, request.permanent);
    },
    bulkDeleteSubmission: (context, request) =>
      doEachId(request.submissionIds ?? [], (id) => removeSubmission(context, id, request.permanent)),
    restoreSubmissionFromTrashBin: (context, { submissionId }) => ({
      submission: serializeSubmission(restoreSubmission(context, submissionId)),
    }),
    removeSubmissionFromTrashBin: (context, { submissionId }) => dropTrashed(context, submissionId),
    bulkRemoveSubmissionFromTrashBin: (context, { submissionIds = [] }) =>
      doEachId(submissionIds, (id) => dropTrashed(context, id)),
    // The platform runs this as a background job; here it is done before the response.
    bulkMarkSubmissionsAsSeen(context, { ids = [], formId }) {
      findForm(context, formId);
      const { documents } = context;
      for (const submission of documents.list(submissions, { formId, id: { $in: ids }, seen: false }))
        updateEntity(context, SUBMISSIONS, { ...submission, seen: true });
      return { jobId: context.ids.guid() };
    },
    updateExtendedFields(context, { id, namespace, namespaceData }) {
      const submission = findSubmission(context, id);
      const namespaces = { ...submission.extendedFields?.namespaces, [namespace]: namespaceData ?? {} };
      updateEntity(context, SUBMISSIONS, { ...submission, extendedFields: { namespaces } });
      return { namespace, namespaceData };
    },
    upsertContactFromSubmission(context, { submissionId }) {
      const submission = findSubmission(context, submissionId);
      const submitContactResponse = mapContact(context, findForm(context, submission.formId), submission);
      assertField(submitContactResponse, 'submissionId', 'is of a submission without a name, email or phone');
      return { submitContactResponse };
    },
  }),
];
