import { submissions as meta } from '@wix/forms/meta';
import { doEachEntity } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
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
  ...moduleOperations('forms.submissions', meta, SUBMIT, {
    createSubmission: ({ submission }, context) => ({
      submission: serializeSubmission(createSubmission(context, submission)),
    }),
    validateFormSubmission(request, context) {
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
    getMediaUploadUrl(request, context) {
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
    updateSubmission: (request, context) => ({
      submission: serializeSubmission(updateSubmission(context, request.submission)),
    }),
    confirmSubmission: (request, context) => ({
      submission: serializeSubmission(confirmSubmission(context, request.submissionId)),
    }),
    deleteSubmission(request, context) {
      removeSubmission(context, request.submissionId, request.permanent);
      return {};
    },
    bulkDeleteSubmission: (request, context) =>
      doEachEntity(
        request.submissionIds ?? [],
        (id) => removeSubmission(context, id, request.permanent),
        undefined,
        (id) => id,
      ),
    restoreSubmissionFromTrashBin: ({ submissionId }, context) => ({
      submission: serializeSubmission(restoreSubmission(context, submissionId)),
    }),
    removeSubmissionFromTrashBin({ submissionId }, context) {
      dropTrashed(context, submissionId);
      return {};
    },
    bulkRemoveSubmissionFromTrashBin: ({ submissionIds = [] }, context) =>
      doEachEntity(
        submissionIds,
        (id) => dropTrashed(context, id),
        undefined,
        (id) => id,
      ),
    // The platform answers a job that goes on in the background; here it is done with the answer.
    bulkMarkSubmissionsAsSeen({ ids = [], formId }, context) {
      findForm(context, formId);
      const { documents } = context;
      for (const submission of documents.list(submissions, { formId, id: { $in: ids }, seen: false }))
        updateEntity(context, SUBMISSIONS, { ...submission, seen: true });
      return { jobId: context.ids.guid() };
    },
    updateExtendedFields({ id, namespace, namespaceData }, context) {
      const submission = findSubmission(context, id);
      const namespaces = { ...submission.extendedFields?.namespaces, [namespace]: namespaceData ?? {} };
      updateEntity(context, SUBMISSIONS, { ...submission, extendedFields: { namespaces } });
      return { namespace, namespaceData };
    },
    upsertContactFromSubmission({ submissionId }, context) {
      const submission = findSubmission(context, submissionId);
      const submitContactResponse = mapContact(context, findForm(context, submission.formId), submission);
      assert(submitContactResponse, () =>
        invalidField('submissionId', 'is of a submission without a name, email or phone'),
      );
      return { submitContactResponse };
    },
  }),
];
