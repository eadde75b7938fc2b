import { submissions as meta } from '@wix/forms/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { CursorQuery } from '#core/documents/cursor';
import { isObject } from '#core/documents/query';
import { findForm } from '../../forms/changes';
import { labelOf } from '../../forms/summary';
import { namedInFilter } from '../../named-in-filter';
import { findSubmission, findTrashed, readable } from '../changes';
import { type SubmissionStatus, serializeSubmission, submissions } from '../store';

const READ = { callers: EVERYONE, app: 'forms' } as const;
const MANAGE = { callers: MANAGERS, app: 'forms' } as const;
const TRASHED = { trashedDate: { $ne: null } };

/** @throws PlatformError 400 unless a filter names a field (SDK: querySubmissionsByNamespace) */
function assertNames(filter: unknown, name: string, field: string): void {
  const isNamed = namedInFilter(filter, name) !== undefined;
  assert(isNamed, () => invalidField(`${field}.filter.${name}`, 'must not be empty', 'REQUIRED_FIELD'));
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

/** How many submissions each form has. */
function countsOf({ documents }: Context, formIds: readonly string[], filter: Record<string, unknown>) {
  return formIds.map((formId) => ({
    formId,
    totalCount: documents.count(submissions, { $and: [filter, { formId }] }),
    unseenCount: documents.count(submissions, { $and: [filter, { formId, seen: false }] }),
  }));
}

const ofStatuses = (statuses: readonly SubmissionStatus[] = []) =>
  statuses.length > 0 ? { status: { $in: statuses } } : {};

export const submissionsReadOperations: Operation[] = [
  ...moduleOperations('forms.submissions', meta, READ, {
    getSubmission: ({ submissionId }, context) => ({
      submission: serializeSubmission(findSubmission(context, submissionId)),
    }),
    // By the namespace too: a query of one namespace is the same as one of its forms.
    querySubmission(request, context) {
      const { query, onlyYourOwn } = request;
      return querySubmissions(context, query, readable(context, onlyYourOwn), 'namespace');
    },
    querySubmissionsByNamespace: ({ query, onlyYourOwn }, context) =>
      querySubmissions(context, query, readable(context, onlyYourOwn), 'namespace'),
  }),

  ...moduleOperations('forms.submissions', meta, MANAGE, {
    countSubmissions(request, context) {
      const { formIds, namespace, statuses } = request;
      const filter = { namespace, trashedDate: null, ...ofStatuses(statuses) };
      return { formsSubmissionsCount: countsOf(context, formIds, filter) };
    },
    countSubmissionsByFilter({ filter }, context) {
      assertNames(filter, 'namespace', '');
      const meant = { $and: [filter ?? {}, { trashedDate: null }] };
      const formIds = new Set(context.documents.list(submissions, meant).map(({ formId }) => formId));
      return { formsSubmissionsCount: countsOf(context, [...formIds], meant) };
    },
    countDeletedSubmissions({ formIds, namespace, statuses }, context) {
      const counts = countsOf(context, formIds, { namespace, ...TRASHED, ...ofStatuses(statuses) });
      return {
        formsDeletedSubmissionsCount: counts.map(({ formId, totalCount }) => ({ formId, totalCount })),
      };
    },
    getDeletedSubmission: ({ submissionId }, context) => ({
      submission: serializeSubmission(findTrashed(context, submissionId)),
    }),
    listDeletedSubmissions({ formId, submissionIds, paging = {}, statuses }, context) {
      const filter = {
        formId,
        ...ofStatuses(statuses),
        ...(submissionIds?.length && { id: { $in: submissionIds } }),
      };
      const query = paging.cursor ? { cursorPaging: paging } : { filter, cursorPaging: paging };
      const page = querySubmissions(context, query, TRASHED, 'formId');
      return { submissions: page.submissions, pagingMetadata: page.metadata };
    },
    getFormattedSubmission({ submissionId }, context) {
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
