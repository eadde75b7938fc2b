import { forms as meta } from '@wix/forms/meta';
import { doEachEntity, doEachId } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { CursorQuery } from '#core/documents/cursor';
import { updateEntity } from '#core/entities/store';
import {
  broughtForm,
  cloneForm,
  createForm,
  findForm,
  findTrashedForm,
  providerOf,
  removeForm,
  restoreForm,
  updateForm,
} from '../forms/changes';
import { forms, namedInFilter, PROVIDERS, summaryOf } from '../forms/entity';
import { deletedFieldNotFound } from '../forms/errors';
import { FORMS } from '../forms/events';
import { serializeForm } from '../forms/serialize';

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

/** Returns the forms with these ids that apps bring to every site, and that are not stored. */
const broughtForms = (context: Context, namespace: string, ids: readonly string[] = []) =>
  ids.flatMap((id) => {
    const form = context.documents.get(forms, id) ? undefined : broughtForm(context, id);
    return form?.namespace === namespace ? [form] : [];
  });

/** Converts a list request to a query. */
function listForms(context: Context, request: ListRequest, scope: Record<string, unknown>) {
  const { namespace, formIds, enabled, order, paging, nameFilter } = request;
  const { name, filterType } = nameFilter ?? {};
  const filter = {
    namespace,
    ...(formIds?.length && { id: { $in: formIds } }),
    ...(typeof enabled === 'boolean' && { enabled }),
    ...(name && { name: filterType === 'STARTS_WITH' ? { $startsWith: name } : name }),
  };
  const cursorPaging = paging ?? {};
  const query = cursorPaging.cursor ? { cursorPaging } : { filter, sort: sortOf(order), cursorPaging };
  const brought = broughtForms(context, namespace, formIds);
  if (brought.length > 0 && brought.length === formIds?.length)
    return {
      forms: brought.map(serializeForm),
      pagingMetadata: { count: brought.length, cursors: {}, hasNext: false },
    };
  const page = queryForms(context, query, namespace, scope);
  return { forms: page.forms, pagingMetadata: page.metadata };
}

/** Which forms a list has: the enabled ones, unless it asks otherwise (statement form-list-enabled-only). */
const enabledOf = ({ enabled, disabled }: ListRequest) => enabled ?? !(disabled ?? false);

/** Everyone can read forms, to fill them in (platform facts 23.6); only the owner can read the trash. */
export const formsReadOperations: Operation[] = [
  ...moduleOperations('forms.forms', meta, access(EVERYONE, 'forms'), {
    getForm: (context, { formId }) => ({ form: serializeForm(findForm(context, formId)) }),
    getFormSummary: (context, { formId }) => ({ formSummary: summaryOf(findForm(context, formId)) }),
    queryForms: (context, { query = {}, namespace }) => queryForms(context, query, namespace, IN_USE),
    listForms: (context, request) => listForms(context, { ...request, enabled: enabledOf(request) }, IN_USE),
    countFormsByFilter({ documents }, request) {
      const { namespace } = providerOf(request.namespace, 'namespace');
      return { count: documents.count(forms, { $and: [request.filter ?? {}, { ...IN_USE, namespace }] }) };
    },
    listFormsProvidersConfigs: () => ({
      configs: PROVIDERS.map(({ namespace, appId, restrictions }) => ({ namespace, appId, restrictions })),
    }),
  }),

  ...moduleOperations('forms.forms', meta, MANAGE, {
    getDeletedForm: (context, { formId }) => ({ form: serializeForm(findTrashedForm(context, formId)) }),
    queryDeletedForms: (context, request) =>
      queryForms(context, request.query ?? {}, request.namespace, TRASHED),
    listDeletedForms: (context, request) => listForms(context, request, TRASHED),
    countDeletedForms({ documents }, request) {
      const { namespace } = providerOf(request.namespace, 'namespace');
      return { count: documents.count(forms, { $and: [request.filter ?? {}, { ...TRASHED, namespace }] }) };
    },
  }),
];

export const formsWriteOperations = moduleOperations('forms.forms', meta, MANAGE, {
  createForm: (context, { form }) => ({ form: serializeForm(createForm(context, form)) }),
  bulkCreateForm: (context, request) =>
    doEachEntity(
      request.forms ?? [],
      (form) => createForm(context, form),
      request.returnEntity ? serializeForm : undefined,
    ),
  cloneForm: (context, { formId }) => ({ form: serializeForm(cloneForm(context, formId)) }),
  updateForm: (context, { form }) => ({ form: serializeForm(updateForm(context, form)) }),
  deleteForm: (context, { formId, permanent }) => removeForm(context, formId, permanent),
  bulkDeleteForm: (context, { formIds, permanent }) =>
    doEachId(formIds, (id) => removeForm(context, id, permanent)),
  restoreFromTrashBin: (context, { formId }) => ({ form: serializeForm(restoreForm(context, formId)) }),
  removeFormFromTrashBin({ documents, ...context }, { formId }) {
    documents.delete(forms, findTrashedForm({ documents, ...context }, formId).id);
  },
  // Submissions keep the values of the removed field.
  bulkRemoveDeletedField(context, request) {
    const { formId, fieldsIds = [] } = request;
    const form = findForm(context, formId);
    for (const fieldId of fieldsIds)
      assert(
        form.deletedFormFields.some(({ id }) => id === fieldId),
        () => deletedFieldNotFound(fieldId),
      );
    const deletedFormFields = form.deletedFormFields.filter(({ id }) => !fieldsIds.includes(id ?? ''));
    return { form: serializeForm(updateEntity(context, FORMS, { ...form, deletedFormFields })) };
  },
  updateExtendedFields(context, request) {
    const { id, namespace, namespaceData } = request;
    const form = findForm(context, id);
    const namespaces = { ...form.extendedFields?.namespaces, [namespace]: namespaceData ?? {} };
    updateEntity(context, FORMS, { ...form, extendedFields: { namespaces } });
    return { namespace, namespaceData };
  },
});
