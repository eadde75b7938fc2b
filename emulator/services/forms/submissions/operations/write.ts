import { submissions as meta } from '@wix/forms/meta';
import { doEachEntity } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { type Operation, operation } from '#core/contract/operation';
import { updateEntity } from '#core/entities/store';
import { uploadUrl, VISITOR_UPLOADS, wantedFile } from '#services/media';
import { findForm } from '../../forms/changes';
import {
  confirmSubmission,
  createSubmission,
  dropTrashed,
  findSubmission,
  removeSubmission,
  restoreSubmission,
  updateSubmission,
} from '../changes';
import { mapContact } from '../contact';
import { submissionErrors } from '../rules';
import { SUBMISSIONS, serializeSubmission, submissions } from '../store';

const SUBMIT = { callers: EVERYONE, app: 'forms' } as const;
const MANAGE = { callers: MANAGERS, app: 'forms' } as const;

export const submissionsWriteOperations: Operation[] = [
  operation(
    'forms.submissions.createSubmission',
    meta.createSubmission,
    SUBMIT,
    ({ submission }, context) => ({
      submission: serializeSubmission(createSubmission(context, submission)),
    }),
  ),

  operation(
    'forms.submissions.validateFormSubmission',
    meta.validateFormSubmission,
    SUBMIT,
    (request, context) => {
      const { formId = '', submissions: values = {} } = request.submission;
      const errors = submissionErrors(findForm(context, formId), values, request.fieldsToValidate);
      const violation = {
        name: 'submission.submissions',
        description: 'The submission is not what the form takes',
        ruleName: 'SUBMISSION_VALIDATION_ERROR',
        submissionValidationErrors: { errors },
      };
      return { valid: errors.length === 0, violationErrors: errors.length > 0 ? [violation] : [] };
    },
  ),

  operation('forms.submissions.getMediaUploadUrl', meta.getMediaUploadUrl, SUBMIT, (request, context) => {
    findForm(context, request.formId);
    const { filename: fileName, mimeType } = request;
    return {
      uploadUrl: uploadUrl(
        context,
        wantedFile(context, { fileName, mimeType, parentFolderId: VISITOR_UPLOADS }),
      ),
    };
  }),

  operation('forms.submissions.updateSubmission', meta.updateSubmission, MANAGE, (request, context) => ({
    submission: serializeSubmission(updateSubmission(context, request.submission)),
  })),

  operation('forms.submissions.confirmSubmission', meta.confirmSubmission, MANAGE, (request, context) => ({
    submission: serializeSubmission(confirmSubmission(context, request.submissionId)),
  })),

  operation('forms.submissions.deleteSubmission', meta.deleteSubmission, MANAGE, (request, context) => {
    removeSubmission(context, request.submissionId, request.permanent);
    return {};
  }),

  operation('forms.submissions.bulkDeleteSubmission', meta.bulkDeleteSubmission, MANAGE, (request, context) =>
    doEachEntity(
      request.submissionIds ?? [],
      (id) => removeSubmission(context, id, request.permanent),
      undefined,
      (id) => id,
    ),
  ),

  operation(
    'forms.submissions.restoreSubmissionFromTrashBin',
    meta.restoreSubmissionFromTrashBin,
    MANAGE,
    ({ submissionId }, context) => ({
      submission: serializeSubmission(restoreSubmission(context, submissionId)),
    }),
  ),

  operation(
    'forms.submissions.removeSubmissionFromTrashBin',
    meta.removeSubmissionFromTrashBin,
    MANAGE,
    ({ submissionId }, context) => {
      dropTrashed(context, submissionId);
      return {};
    },
  ),

  operation(
    'forms.submissions.bulkRemoveSubmissionFromTrashBin',
    meta.bulkRemoveSubmissionFromTrashBin,
    MANAGE,
    ({ submissionIds = [] }, context) =>
      doEachEntity(
        submissionIds,
        (id) => dropTrashed(context, id),
        undefined,
        (id) => id,
      ),
  ),

  // The platform answers a job that goes on in the background; here it is done with the answer.
  operation(
    'forms.submissions.bulkMarkSubmissionsAsSeen',
    meta.bulkMarkSubmissionsAsSeen,
    MANAGE,
    ({ ids = [], formId }, context) => {
      findForm(context, formId);
      const { documents } = context;
      for (const submission of documents.list(submissions, { formId, id: { $in: ids }, seen: false }))
        updateEntity(context, SUBMISSIONS, { ...submission, seen: true });
      return { jobId: context.ids.guid() };
    },
  ),

  operation(
    'forms.submissions.updateExtendedFields',
    meta.updateExtendedFields,
    MANAGE,
    ({ id, namespace, namespaceData }, context) => {
      const submission = findSubmission(context, id);
      const namespaces = { ...submission.extendedFields?.namespaces, [namespace]: namespaceData ?? {} };
      updateEntity(context, SUBMISSIONS, { ...submission, extendedFields: { namespaces } });
      return { namespace, namespaceData };
    },
  ),

  operation(
    'forms.submissions.upsertContactFromSubmission',
    meta.upsertContactFromSubmission,
    MANAGE,
    ({ submissionId }, context) => {
      const submission = findSubmission(context, submissionId);
      const submitContactResponse = mapContact(context, findForm(context, submission.formId), submission);
      assert(submitContactResponse, () =>
        invalidField('submissionId', 'is of a submission without a name, email or phone'),
      );
      return { submitContactResponse };
    },
  ),
];
