import { contacts as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { listFacets } from '../facets';
import { findContact } from '../find';
import { queryContacts } from '../query';
import { projected, serializeContact } from '../serialize';
import { contactMerges } from '../store';

const MANAGE = { callers: MANAGERS } as const;

interface Paging {
  limit?: number | null;
  offset?: number | null;
}

/** A page of what is all there already. */
function pageOf<T>(all: readonly T[], paging: Paging | undefined) {
  const offset = paging?.offset ?? 0;
  const items = all.slice(offset, offset + (paging?.limit ?? 50));
  return { items, metadata: { count: items.length, offset, total: all.length, tooManyToCount: false } };
}

export const contactsReadOperations = moduleOperations('crm.contacts', meta, MANAGE, {
  // Found under its earlier id too when it was merged into another (SDK: getContact).
  getContact({ id, ...wanted }, context) {
    const merge = context.documents.get(contactMerges, id);
    const contact = findContact(context, merge?.targetId ?? id);
    return {
      contact: projected(serializeContact(contact), wanted),
      responseType: merge ? ('MERGED' as const) : ('REGULAR' as const),
    };
  },
  listContacts: ({ sort, paging, ...wanted }, context) =>
    queryContacts(context, { ...(sort && { sort: [sort] }), ...(paging && { paging }) }, wanted),
  queryContacts(request, context) {
    const { fields, fieldsets, ...query } = request.query ?? {};
    const { search } = request as { search?: string | null };
    return queryContacts(
      context,
      query,
      { ...(fields && { fields }), ...(fieldsets && { fieldsets }) },
      search,
    );
  },
  listFacets({ paging }, context) {
    const { items, metadata } = pageOf(listFacets(context), paging);
    return { facets: items, pagingMetadata: metadata };
  },
  queryFacets({ paging, filter }, context) {
    const { items, metadata } = pageOf(listFacets(context, filter ?? {}), paging);
    return { facets: items, pagingMetadata: metadata };
  },
});
