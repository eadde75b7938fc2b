import { forms as meta } from '@wix/forms/meta';
import { doEachEntity } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { type Operation, operation } from '#core/contract/operation';
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

export const formsWriteOperations: Operation[] = [
  operation('forms.forms.createForm', meta.createForm, MANAGE, ({ form }, context) => ({
    form: serializeForm(createForm(context, form)),
  })),

  operation('forms.forms.bulkCreateForm', meta.bulkCreateForm, MANAGE, (request, context) =>
    doEachEntity(
      request.forms ?? [],
      (form) => createForm(context, form),
      request.returnEntity ? serializeForm : undefined,
    ),
  ),

  operation('forms.forms.cloneForm', meta.cloneForm, MANAGE, ({ formId }, context) => ({
    form: serializeForm(cloneForm(context, formId)),
  })),

  operation('forms.forms.updateForm', meta.updateForm, MANAGE, ({ form }, context) => ({
    form: serializeForm(updateForm(context, form)),
  })),

  operation('forms.forms.deleteForm', meta.deleteForm, MANAGE, ({ formId, permanent }, context) => {
    removeForm(context, formId, permanent);
    return {};
  }),

  operation('forms.forms.bulkDeleteForm', meta.bulkDeleteForm, MANAGE, ({ formIds, permanent }, context) =>
    doEachEntity(
      formIds,
      (id) => removeForm(context, id, permanent),
      undefined,
      (id) => id,
    ),
  ),

  operation('forms.forms.restoreFromTrashBin', meta.restoreFromTrashBin, MANAGE, ({ formId }, context) => ({
    form: serializeForm(restoreForm(context, formId)),
  })),

  operation(
    'forms.forms.removeFormFromTrashBin',
    meta.removeFormFromTrashBin,
    MANAGE,
    ({ formId }, { documents, ...context }) => {
      documents.delete(forms, findTrashedForm({ documents, ...context }, formId).id);
      return {};
    },
  ),

  // What was submitted for a field stays with the submissions.
  operation('forms.forms.bulkRemoveDeletedField', meta.bulkRemoveDeletedField, MANAGE, (request, context) => {
    const { formId, fieldsIds = [] } = request;
    const form = findForm(context, formId);
    for (const fieldId of fieldsIds)
      assert(
        form.deletedFormFields.some(({ id }) => id === fieldId),
        () => applicationError(404, 'DELETED_FIELD_NOT_FOUND', `The form has no deleted field ${fieldId}`),
      );
    const deletedFormFields = form.deletedFormFields.filter(({ id }) => !fieldsIds.includes(id ?? ''));
    return { form: serializeForm(updateEntity(context, FORMS, { ...form, deletedFormFields })) };
  }),

  operation('forms.forms.updateExtendedFields', meta.updateExtendedFields, MANAGE, (request, context) => {
    const { id, namespace, namespaceData } = request;
    const form = findForm(context, id);
    const namespaces = { ...form.extendedFields?.namespaces, [namespace]: namespaceData ?? {} };
    updateEntity(context, FORMS, { ...form, extendedFields: { namespaces } });
    return { namespace, namespaceData };
  }),
];
