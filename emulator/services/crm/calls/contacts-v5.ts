import { contactsV5 as meta } from '@wix/crm/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { searchPage } from '#core/documents/search/search-page';
import { type TextSearch, withSearch } from '#core/documents/search/text-search';
import type { Aggregation } from '#core/documents/search/types';
import { entityOperations } from '#core/entities/operations';
import { assertSomeTags } from '#core/entities/tags';
import { runBulkJob } from '../contacts/bulk-jobs';
import type { Contact, ContactV5 } from '../contacts/entity';
import { findContact } from '../contacts/find';
import { imageUploadOf, permitImage, statusOfImage } from '../contacts/images';
import { createV5, updateV5, upsertV5 } from '../contacts/v5/changes';
import { contactsV5, selected } from '../contacts/v5/entity';
import { CONTACTS } from '../contacts/v5/events';
import { settableFlat } from '../contacts/v5/flat';
import { matchingContacts } from '../contacts/v5/matching';
import { mergeV5 } from '../contacts/v5/merge';
import {
  addAddress,
  addEmail,
  addPhone,
  changeAddress,
  contactAt,
  deleteAddress,
} from '../contacts/v5/parts';
import { serializeV5 } from '../contacts/v5/serialize';
import { retag } from '../contacts/v5/tags';
import { deleteContact } from '../contacts/write';

const PAGE = { defaultLimit: 50, maxLimit: 100 } as const;

const sent = (contact: Contact) => ({ contact: serializeV5(contact) });

/** An answer with a created or changed contact, and the id of the upload of its new picture. */
function withUpload(context: Context, contact: Contact, before?: Contact) {
  const imageUploadId = imageUploadOf(context, contact, before);
  return { ...sent(contact), ...(imageUploadId && { imageUploadId }) };
}

/** The sorts of a search by the display name, in the wanted form of names (SDK: NameFormat). */
const bySurname = (sort: readonly { fieldName?: string }[]) =>
  sort.map((term) => (term.fieldName === 'displayName' ? { ...term, fieldName: 'displayNameByLast' } : term));

export const contactsV5Operations = entityOperations('crm.contactsV5', meta, CONTACTS, {
  readers: MANAGERS,
  page: PAGE,
  serialize: (_, contact) => serializeV5(contact),
  create: (context, given, request) =>
    createV5(context, settableFlat(given as ContactV5), {
      ...(request.allowDuplicates !== undefined && { allowDuplicates: request.allowDuplicates }),
      additionalInfo: given.source?.additionalInfo ?? null,
    }),
  update: (context, before, change, request) =>
    updateV5(context, before, settableFlat(change as ContactV5), request.allowDuplicates),
  delete: (context, { id }, request) => deleteContact(context, id, request.deleteMember),
  tag: (context, contact, change) => retag(context, contact, change),
  reads: {
    findMatchingContacts: (context, identifiers) => ({
      contacts: matchingContacts(context, identifiers).map(serializeV5),
    }),
    searchContacts(context, { search = {}, nameFormat, semanticQuery }) {
      const { filter, sort, search: words, aggregations, timeZone, cursorPaging } = search;
      const sought = semanticQuery ? { ...words, expression: semanticQuery } : words;
      const isNext = Boolean(cursorPaging?.cursor);
      const wanted = {
        ...(cursorPaging && { cursorPaging }),
        ...(timeZone && { timeZone }),
        ...(sort && { sort: nameFormat === 'BY_LAST_NAME' ? bySurname(sort) : sort }),
        ...((!isNext || filter) && { filter: withSearch(filter ?? {}, sought as TextSearch | undefined) }),
        ...(aggregations && { aggregations: aggregations as Aggregation[] }),
      };
      const { items, ...page } = searchPage(context, contactsV5, wanted, PAGE);
      type Answer = ReturnType<typeof meta.searchContacts>['__originalResponseType'];
      return { contacts: items.map(serializeV5), ...(page as Pick<Answer, 'pagingMetadata'>) };
    },
    countContacts: ({ documents }, { filter, search }) => ({
      count: documents.count(
        contactsV5,
        withSearch(filter ?? {}, search ? { expression: search, mode: 'AND' } : undefined),
      ),
    }),
    getContactImageUploadStatus: (context, { contactId, imageUploadId }) => ({
      status: statusOfImage(context, contactId, imageUploadId),
    }),
  },
  writes: {
    createContact(context, { contact, allowDuplicates }) {
      const { source } = contact;
      const created = createV5(context, settableFlat(contact), {
        ...(allowDuplicates !== undefined && { allowDuplicates }),
        additionalInfo: source?.additionalInfo ?? null,
      });
      return withUpload(context, created);
    },
    updateContact(context, { contact, allowDuplicates }) {
      const { id, revision } = contact;
      const before = contactAt(context, { contactId: id ?? '', revision: revision ?? null });
      return withUpload(context, updateV5(context, before, settableFlat(contact), allowDuplicates), before);
    },
    upsertContact(context, { contact, upsertMode, updateMember }) {
      const done = upsertV5(context, settableFlat(contact), {
        ...(upsertMode && { mode: upsertMode }),
        updateMember: updateMember ?? false,
      });
      return { ...withUpload(context, done.contact), action: done.action };
    },
    bulkDeleteContacts(context, { contactIds, deleteMembers }) {
      const { results, bulkActionMetadata } = doEach(
        contactIds,
        (id) => deleteContact(context, id, deleteMembers),
        (id) => id,
      );
      return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata };
    },
    bulkUpdateContactTagsByFilter(context, { filter, search, ...change }) {
      assertSomeTags(change);
      return runBulkJob(context, 'UPDATE', selected(context, filter, search), (contact) => {
        retag(context, contact, change);
      });
    },
    updateContactTags(context, { contactId, ...change }) {
      const contact = findContact(context, contactId);
      assertSomeTags(change);
      return sent(retag(context, contact, change));
    },
    mergeContacts: (context, { preview, targetContact, ...merge }) =>
      sent(
        mergeV5(
          context,
          { ...merge, targetContact: targetContact && settableFlat(targetContact) },
          preview === true,
        ),
      ),
    generateContactImageUploadUrl: (context, { contactId, mimeType }) =>
      permitImage(context, contactId, mimeType ?? 'image/png'),
    addContactAdditionalEmail: (context, { email, ...about }) =>
      sent(addEmail(context, about, email.email ?? '')),
    addContactAdditionalPhone: (context, { phone, ...about }) => sent(addPhone(context, about, phone)),
    addContactAddress: (context, { address, ...about }) => sent(addAddress(context, about, address)),
    deleteContactAddress: (context, { addressId, ...about }) =>
      sent(deleteAddress(context, about, addressId)),
    updateContactAddress: (context, { address, ...about }) => sent(changeAddress(context, about, address)),
  },
});
