import { contacts as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { dropContact } from '../contacts/changes';
import { contactMerges } from '../contacts/entity';
import { insufficientUpdate } from '../contacts/errors';
import { assertLabels, relabel } from '../contacts/extended-fields';
import { findContact, memberOfContact } from '../contacts/find';
import { bulkContacts, listFacets, queryContacts } from '../contacts/query';
import { projected, serializeContact } from '../contacts/serialize';
import {
  changeContact,
  createContact,
  deleteContact,
  isDeletable,
  mergeContacts,
  previewMerge,
  readInfo,
  updateContact,
} from '../contacts/write';

const MANAGE = { callers: MANAGERS } as const;

interface Paging {
  limit?: number | null;
  offset?: number | null;
}

function pageOf<T>(all: readonly T[], paging: Paging | undefined) {
  const offset = paging?.offset ?? 0;
  const items = all.slice(offset, offset + (paging?.limit ?? 50));
  return { items, metadata: { count: items.length, offset, total: all.length, tooManyToCount: false } };
}

export const contactsReadOperations = moduleOperations('crm.contacts', meta, MANAGE, {
  // The id of a merged contact refers to its target (SDK: getContact).
  getContact(context, { id, ...wanted }) {
    const merge = context.documents.get(contactMerges, id);
    const contact = findContact(context, merge?.targetId ?? id);
    return {
      contact: projected(serializeContact(contact), wanted),
      responseType: merge ? ('MERGED' as const) : ('REGULAR' as const),
    };
  },
  listContacts: (context, { sort, paging, ...wanted }) =>
    queryContacts(context, { ...(sort && { sort: [sort] }), ...(paging && { paging }) }, wanted),
  queryContacts(context, request) {
    const { fields, fieldsets, ...query } = request.query ?? {};
    const { search } = request as { search?: string | null };
    return queryContacts(
      context,
      query,
      { ...(fields && { fields }), ...(fieldsets && { fieldsets }) },
      search,
    );
  },
  listFacets(context, { paging }) {
    const { items, metadata } = pageOf(listFacets(context), paging);
    return { facets: items, pagingMetadata: metadata };
  },
  queryFacets(context, { paging, filter }) {
    const { items, metadata } = pageOf(listFacets(context, filter ?? {}), paging);
    return { facets: items, pagingMetadata: metadata };
  },
});

/** Only the owner and apps may use contacts; visitors reach them through `submittedContact` and forms. */
export const contactsWriteOperations = moduleOperations('crm.contacts', meta, MANAGE, {
  createContact: (context, request) => ({
    contact: serializeContact(createContact(context, request.info, request.allowDuplicates)),
  }),
  updateContact: (context, request) => ({
    contact: serializeContact(updateContact(context, request)),
  }),
  deleteContact: (context, { contactId }) => deleteContact(context, contactId),
  mergeContacts: (context, request) => ({
    contact: serializeContact(mergeContacts(context, request)),
  }),
  previewMergeContacts: (context, request) => ({
    contact: serializeContact(previewMerge(context, request)),
  }),
  labelContact(context, { contactId, labelKeys }) {
    const contact = findContact(context, contactId);
    assertLabels(context, labelKeys, 'labelKeys');
    return { contact: serializeContact(relabel(context, contact, labelKeys, [])) };
  },
  unlabelContact(context, request) {
    const contact = findContact(context, request.contactId);
    return { contact: serializeContact(relabel(context, contact, [], request.labelKeys)) };
  },
  // The platform runs bulk calls as background jobs; here they are done before the response.
  bulkDeleteContacts(context, request) {
    for (const contact of bulkContacts(context, request))
      if (isDeletable(context, contact)) dropContact(context, contact);
    return { jobId: context.ids.guid() };
  },
  bulkUpdateContacts(context, request) {
    const given = request.info ?? {};
    assert(Object.keys(given).length > 0, () => insufficientUpdate());
    const info = readInfo(context, given);
    for (const contact of bulkContacts(context, request)) {
      const { emails, ...others } = info;
      // A member's email cannot be changed here.
      const change = memberOfContact(context, contact.id) || !emails ? others : info;
      changeContact(context, contact, change);
    }
    return { jobId: context.ids.guid() };
  },
  bulkLabelAndUnlabelContacts(context, request) {
    const { labelKeysToAdd = [], labelKeysToRemove = [] } = request;
    assertLabels(context, labelKeysToAdd, 'labelKeysToAdd');
    for (const contact of bulkContacts(context, request))
      relabel(context, contact, labelKeysToAdd, labelKeysToRemove);
    return { jobId: context.ids.guid() };
  },
});
