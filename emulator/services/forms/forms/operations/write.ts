import { forms as meta } from '@wix/forms/meta';
import { doEachEntity } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { updateEntity } from '#core/entities/store';
import {
  cloneForm,
  createForm,
  findForm,
  findTrashedForm,
  removeForm,
  restoreForm,
  updateForm,
} from '../changes';
import { FORMS, serializeForm } from '../serialize';
import { forms } from '../store';

const MANAGE = { callers: MANAGERS, app: 'forms' } as const;

export const formsWriteOperations = moduleOperations('forms.forms', meta, MANAGE, {
  createForm: ({ form }, context) => ({
    form: serializeForm(createForm(context, form)),
  }),
  bulkCreateForm: (request, context) =>
    doEachEntity(
      request.forms ?? [],
      (form) => createForm(context, form),
      request.returnEntity ? serializeForm : undefined,
    ),
  cloneForm: ({ formId }, context) => ({
    form: serializeForm(cloneForm(context, formId)),
  }),
  updateForm: ({ form }, context) => ({
    form: serializeForm(updateForm(context, form)),
  }),
  deleteForm({ formId, permanent }, context) {
    removeForm(context, formId, permanent);
    return {};
  },
  bulkDeleteForm: ({ formIds, permanent }, context) =>
    doEachEntity(
      formIds,
      (id) => removeForm(context, id, permanent),
      undefined,
      (id) => id,
    ),
  restoreFromTrashBin: ({ formId }, context) => ({
    form: serializeForm(restoreForm(context, formId)),
  }),
  removeFormFromTrashBin({ formId }, { documents, ...context }) {
    documents.delete(forms, findTrashedForm({ documents, ...context }, formId).id);
    return {};
  },
  // What was submitted for a field stays with the submissions.
  bulkRemoveDeletedField(request, context) {
    const { formId, fieldsIds = [] } = request;
    const form = findForm(context, formId);
    for (const fieldId of fieldsIds)
      assert(
        form.deletedFormFields.some(({ id }) => id === fieldId),
        () => applicationError(404, 'DELETED_FIELD_NOT_FOUND', `The form has no deleted field ${fieldId}`),
      );
    const deletedFormFields = form.deletedFormFields.filter(({ id }) => !fieldsIds.includes(id ?? ''));
    return { form: serializeForm(updateEntity(context, FORMS, { ...form, deletedFormFields })) };
  },
  updateExtendedFields(request, context) {
    const { id, namespace, namespaceData } = request;
    const form = findForm(context, id);
    const namespaces = { ...form.extendedFields?.namespaces, [namespace]: namespaceData ?? {} };
    updateEntity(context, FORMS, { ...form, extendedFields: { namespaces } });
    return { namespace, namespaceData };
  },
});
