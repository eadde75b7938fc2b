import { customFieldSuggestions as meta } from '@wix/members/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import type { OffsetQuery } from '#core/documents/types';
import { type CustomField, fieldsInOrder, suggestedFields } from '../custom-fields/entity';

/** Serializes a field that could be added to profiles; fields of the platform do not have an id yet. */
const serialize = ({ id, name, defaultPrivacy, fieldType, socialType, fieldOrigin }: CustomField) => ({
  name,
  defaultPrivacy,
  fieldType,
  socialType,
  fieldOrigin,
  ...(fieldOrigin === 'CUSTOM' && { customFieldId: id }),
});

/** Returns a page of the hidden fields. */
function page(context: Context, { filter, sort, paging }: OffsetQuery) {
  // The fields of every site are stored when they are first requested.
  fieldsInOrder(context, { hidden: true });
  const query: OffsetQuery = {
    filter: { $and: [filter ?? {}, { hidden: true }] },
    sort: sort ?? [],
    ...(paging && { paging }),
  };
  const { items, count, offset, total } = context.documents.query(suggestedFields, query, {
    defaultLimit: 50,
    maxLimit: 100,
  });
  return { suggestions: items.map(serialize), metadata: { count, offset, total, tooManyToCount: false } };
}

/** The fields that could be added to profiles: those that were hidden, and others of the platform. */
export const customFieldSuggestionsOperations = moduleOperations(
  'members.customFieldSuggestions',
  meta,
  access(MANAGERS, 'members-area'),
  {
    listCustomFieldSuggestions: (context, { paging, sorting: sort }) =>
      page(context, { ...(sort && { sort }), ...(paging && { paging }) }),
    queryCustomFieldSuggestions(context, { query }) {
      const { filter, paging, sorting: sort } = query ?? {};
      return page(context, { filter, ...(sort && { sort }), ...(paging && { paging }) });
    },
  },
);
