import { contacts as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { masked } from '#core/contract/field-mask';
import { moduleOperations } from '#core/contract/operation';
import { runBulkJob } from '../contacts/bulk-jobs';
import { contactMerges } from '../contacts/entity';
import { insufficientUpdate } from '../contacts/errors';
import { assertLabels, relabel } from '../contacts/extended-fields';
import { findContact, memberOfContact } from '../contacts/find';
import { mergeContacts, previewMerge } from '../contacts/merge';
import { bulkContacts, listFacets, queryContacts } from '../contacts/query';
import { projected, serializeContact } from '../contacts/serialize';
import { changeContact, createContact, deleteContact, readInfo, updateContact } from '../contacts/write';

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
  updateContact(context, { info, ...request }) {
    // The typings lack the mask of the documentation (statement contacts-sample-contact-update-mask).
    const { fieldMask = [] } = request as { fieldMask?: string[] };
    const paths = fieldMask.map((path) => path.replace(/^info\./, '')).filter((path) => path !== 'info');
    const given = paths.length > 0 ? masked(info, paths) : info;
    return { contact: serializeContact(updateContact(context, { ...request, info: given })) };
  },
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
  bulkDeleteContacts: (context, request) =>
    runBulkJob(context, 'DELETE', bulkContacts(context, request), ({ id }) => deleteContact(context, id)),
  bulkUpdateContacts(context, request) {
    const given = request.info ?? {};
    assert(Object.keys(given).length > 0, () => insufficientUpdate());
    const info = readInfo(context, given);
    return runBulkJob(context, 'UPDATE', bulkContacts(context, request), (contact) => {
      const { emails, ...others } = info;
      // A member's email cannot be changed here.
      const change = memberOfContact(context, contact.id) || !emails ? others : info;
      changeContact(context, contact, change);
    });
  },
  bulkLabelAndUnlabelContacts(context, request) {
    const { labelKeysToAdd = [], labelKeysToRemove = [] } = request;
    assertLabels(context, labelKeysToAdd, 'labelKeysToAdd');
    const removes = labelKeysToRemove.length > 0;
    const type = labelKeysToAdd.length === 0 ? 'REMOVE_LABELS' : removes ? 'ADD_REMOVE_LABELS' : 'ADD_LABELS';
    return runBulkJob(context, type, bulkContacts(context, request), (contact) => {
      relabel(context, contact, labelKeysToAdd, labelKeysToRemove);
    });
  },
});
