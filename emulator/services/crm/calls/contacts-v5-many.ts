import { contactsV5 as meta } from '@wix/crm/meta';
import { doEach, doEachEntity } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { runBulkJob } from '../contacts/bulk-jobs';
import { deletedContacts } from '../contacts/entity';
import { neitherFilterNorSearch } from '../contacts/errors';
import { emailKey, phoneKey } from '../contacts/info';
import { findDeletedContact, restoreContact } from '../contacts/trash';
import { upsertV5 } from '../contacts/v5/changes';
import { selected } from '../contacts/v5/entity';
import { missingSubscriptionStatus } from '../contacts/v5/errors';
import { settableFlat } from '../contacts/v5/flat';
import { serializeV5 } from '../contacts/v5/serialize';
import { setCountry, setSubscriptions } from '../contacts/v5/several';
import { deleteContact } from '../contacts/write';

/** The calls for many contacts, and those for the trash bin. */
export const contactsV5ManyOperations = moduleOperations('crm.contactsV5', meta, access(MANAGERS), {
  bulkUpsertContacts(context, { contacts, upsertMode, updateMember, returnEntity }) {
    const how = { ...(upsertMode && { mode: upsertMode }), updateMember: updateMember ?? false };
    const { results, bulkActionMetadata } = doEach(
      contacts,
      ({ contact = {} }) => upsertV5(context, settableFlat(contact), how),
      ({ contact }, done) => done?.contact.id ?? contact?.id ?? undefined,
    );
    return {
      results: results.map(({ itemMetadata, item }) => ({
        itemMetadata,
        action: item?.action ?? 'UNKNOWN_ACTION',
        ...(item && returnEntity && { item: serializeV5(item.contact) }),
      })),
      bulkActionMetadata,
    };
  },
  bulkUpdateContactSubscriptions(context, { filter, search, ...statuses }) {
    const { emailSubscriptionStatus, phoneSubscriptionStatus } = statuses;
    assert(emailSubscriptionStatus || phoneSubscriptionStatus, () => missingSubscriptionStatus());
    return runBulkJob(context, 'UPDATE', selected(context, filter, search), (contact) =>
      setSubscriptions(context, contact, statuses),
    );
  },
  bulkUpdatePhoneCountryCodeByFilter: (context, { filter, search, countryCode }) =>
    runBulkJob(context, 'UPDATE', selected(context, filter, search), (contact) =>
      setCountry(context, contact, countryCode),
    ),
  bulkDeleteContactsByFilter(context, { filter, search, deleteMembers }) {
    assert(filter || search, () => neitherFilterNorSearch());
    return runBulkJob(context, 'DELETE', selected(context, filter, search), ({ id }) =>
      deleteContact(context, id, deleteMembers),
    );
  },
  removeContactFromTrashBin(context, { contactId }) {
    context.documents.delete(deletedContacts, findDeletedContact(context, contactId).id);
  },
  restoreContactFromTrashBin: (context, { contactId }) => ({
    contact: serializeV5(restoreContact(context, contactId)),
  }),
  bulkRestoreContactsFromTrashBin: (context, { contactIds = [], returnEntity }) =>
    doEachEntity(
      contactIds,
      (id) => restoreContact(context, id),
      returnEntity ? serializeV5 : undefined,
      (id) => id,
    ),
  getDeletedContact: (context, { contactId }) => ({
    contact: serializeV5(findDeletedContact(context, contactId)),
  }),
  listDeletedContacts({ documents }, { externalId, email, phone, contactIds = [], paging, ...period }) {
    const { deletedFromDate, deletedToDate } = period;
    const filter = {
      ...(externalId && { externalId }),
      ...(email && { primaryKey: emailKey(email) }),
      ...(phone && { phoneKeys: { $hasSome: [phoneKey({ phone })] } }),
      ...(contactIds.length > 0 && { id: { $in: contactIds } }),
      ...((deletedFromDate || deletedToDate) && {
        deletedDate: {
          ...(deletedFromDate && { $gte: deletedFromDate }),
          ...(deletedToDate && { $lte: deletedToDate }),
        },
      }),
    };
    // A cursor carries the filter of its page.
    const query = paging?.cursor
      ? { cursorPaging: paging }
      : { filter, ...(paging && { cursorPaging: paging }) };
    const { items, pagingMetadata } = documents.queryByCursor(deletedContacts, query, {
      defaultLimit: 50,
      maxLimit: 100,
      field: '',
    });
    return { contacts: items.map(serializeV5), pagingMetadata };
  },
});
