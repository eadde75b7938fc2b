import { forms as meta } from '@wix/forms/meta';
import { doEachEntity, doEachId } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { CursorQuery } from '#core/documents/cursor';
import { updateEntity } from '#core/entities/store';
import {
  cloneForm,
  createForm,
  findForm,
  findTrashedForm,
  providerOf,
  removeForm,
  restoreForm,
  updateForm,
} from './changes';
import { FORMS, serializeForm } from './serialize';
import { forms, namedInFilter, PROVIDERS, summaryOf } from './store';

const MANAGE = { callers: MANAGERS, app: 'forms' } as const;

const IN_USE = { trashedDate: null };
const TRASHED = { trashedDate: { $ne: null } };

/** Returns a page of the forms of one namespace. @throws PlatformError 400 without a namespace */
function queryForms(
  { documents }: Context,
  query: CursorQuery,
  namespace: string | undefined,
  scope: Record<string, unknown>,
) {
  const stated = namespace ?? namedInFilter(query.filter, 'namespace');
  if (!query.cursorPaging?.cursor) providerOf(stated ? String(stated) : undefined, 'query.filter.namespace');
  const { items, pagingMetadata } = documents.queryByCursor(forms, query, {
    scope: { ...scope, ...(namespace && { namespace }) },
    defaultLimit: 50,
    maxLimit: 100,
    field: 'query',
  });
  return { forms: items.map(serializeForm), metadata: pagingMetadata };
}

/** Returns the sort of a list (SDK: ListFormsOrder). */
function sortOf(order: string | undefined) {
  const [, field = 'UPDATED_DATE', direction = 'DESC'] = order?.match(/^(.*)_(ASC|DESC)$/) ?? [];
  const fieldName = { UPDATED_DATE: 'updatedDate', CREATED_DATE: 'createdDate', NAME: 'name' }[field];
  return [{ fieldName: fieldName ?? 'updatedDate', order: direction as 'ASC' | 'DESC' }];
}

interface ListRequest {
  namespace: string;
  enabled?: boolean | null;
  disabled?: boolean | null;
  order?: string;
  formIds?: string[];
  paging?: CursorQuery['cursorPaging'];
  nameFilter?: { filterType?: string; name?: string };
}

/** Converts a list request to a query. */
function listForms(context: Context, request: ListRequest, scope: Record<string, unknown>) {
  const { namespace, formIds, disabled, order, paging, nameFilter } = request;
  const enabled = request.enabled ?? (typeof disabled === 'boolean' ? !disabled : undefined);
  const { name, filterType } = nameFilter ?? {};
  const filter = {
    namespace,
    ...(formIds?.length && { id: { $in: formIds } }),
    ...(enabled !== undefined && { enabled }),
    ...(name && { name: filterType === 'STARTS_WITH' ? { $startsWith: name } : name }),
  };
  const cursorPaging = paging ?? {};
  const query = cursorPaging.cursor ? { cursorPaging } : { filter, sort: sortOf(order), cursorPaging };
  const page = queryForms(context, query, namespace, scope);
  return { forms: page.forms, pagingMetadata: page.metadata };
}

/** Everyone can read forms, to fill them in (platform facts 23.6); only the owner can read the trash. */
export const formsReadOperations: Operation[] = [
  ...moduleOperations('forms.forms', meta, access(EVERYONE, 'forms'), {
    getForm: ({ formId }, context) => ({ form: serializeForm(findForm(context, formId)) }),
    getFormSummary: ({ formId }, context) => ({ formSummary: summaryOf(findForm(context, formId)) }),
    queryForms: ({ query = {}, namespace }, context) => queryForms(context, query, namespace, IN_USE),
    listForms: (request, context) => listForms(context, request, IN_USE),
    countFormsByFilter(request, { documents }) {
      const { namespace } = providerOf(request.namespace, 'namespace');
      return { count: documents.count(forms, { $and: [request.filter ?? {}, { ...IN_USE, namespace }] }) };
    },
    listFormsProvidersConfigs: () => ({
      configs: PROVIDERS.map(({ namespace, appId, restrictions }) => ({ namespace, appId, restrictions })),
    }),
  }),

  ...moduleOperations('forms.forms', meta, MANAGE, {
    getDeletedForm: ({ formId }, context) => ({ form: serializeForm(findTrashedForm(context, formId)) }),
    queryDeletedForms: (request, context) =>
      queryForms(context, request.query ?? {}, request.namespace, TRASHED),
    listDeletedForms: (request, context) => listForms(context, request, TRASHED),
    countDeletedForms(request, { documents }) {
      const { namespace } = providerOf(request.namespace, 'namespace');
      return { count: documents.count(forms, { $and: [request.filter ?? {}, { ...TRASHED, namespace }] }) };
    },
  }),
];

export const formsWriteOperations = moduleOperations('forms.forms', meta, MANAGE, {
  createForm: ({ form }, context) => ({ form: serializeForm(createForm(context, form)) }),
  bulkCreateForm: (request, context) =>
    doEachEntity(
      request.forms ?? [],
      (form) => createForm(context, form),
      request.returnEntity ? serializeForm : undefined,
    ),
  cloneForm: ({ formId }, context) => ({ form: serializeForm(cloneForm(context, formId)) }),
  updateForm: ({ form }, context) => ({ form: serializeForm(updateForm(context, form)) }),
  deleteForm: ({ formId, permanent }, context) => removeForm(context, formId, permanent),
  bulkDeleteForm: ({ formIds, permanent }, context) =>
    doEachId(formIds, (id) => removeForm(context, id, permanent)),
  restoreFromTrashBin: ({ formId }, context) => ({ form: serializeForm(restoreForm(context, formId)) }),
  removeFormFromTrashBin({ formId }, { documents, ...context }) {
    documents.delete(forms, findTrashedForm({ documents, ...context }, formId).id);
  },
  // Submissions keep the values of the removed field.
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
