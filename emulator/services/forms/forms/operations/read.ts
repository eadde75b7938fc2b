import { forms as meta } from '@wix/forms/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { CursorQuery } from '#core/documents/cursor';
import { namedInFilter } from '../../named-in-filter';
import { findForm, findTrashedForm, providerOf } from '../changes';
import { serializeForm } from '../serialize';
import { forms, PROVIDERS } from '../store';
import { summaryOf } from '../summary';

const READ = { callers: EVERYONE, app: 'forms' } as const;
const MANAGE = { callers: MANAGERS, app: 'forms' } as const;

const IN_USE = { trashedDate: null };
const TRASHED = { trashedDate: { $ne: null } };

/** A page of the forms of one namespace. @throws PlatformError 400 without a namespace */
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

/** How a list says its order (SDK: ListFormsOrder). */
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

/** A list's request as a query. */
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

/** Forms are read by who fills them in; the trash is the owner's. */
export const formsReadOperations: Operation[] = [
  ...moduleOperations('forms.forms', meta, READ, {
    getForm: ({ formId }, context) => ({
      form: serializeForm(findForm(context, formId)),
    }),
    getFormSummary: ({ formId }, context) => ({
      formSummary: summaryOf(findForm(context, formId)),
    }),
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
    getDeletedForm: ({ formId }, context) => ({
      form: serializeForm(findTrashedForm(context, formId)),
    }),
    queryDeletedForms: (request, context) =>
      queryForms(context, request.query ?? {}, request.namespace, TRASHED),
    listDeletedForms: (request, context) => listForms(context, request, TRASHED),
    countDeletedForms(request, { documents }) {
      const { namespace } = providerOf(request.namespace, 'namespace');
      return { count: documents.count(forms, { $and: [request.filter ?? {}, { ...TRASHED, namespace }] }) };
    },
  }),
];
