import { contacts as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { dropContact } from '../changes';
import { insufficientUpdate } from '../errors';
import { findContact, memberOfContact } from '../find';
import { assertLabels, relabel } from '../labels';
import { mergeContacts, previewMerge } from '../merge';
import { bulkContacts } from '../query';
import { serializeContact } from '../serialize';
import { changeContact, createContact, deleteContact, isDeletable, readInfo, updateContact } from '../write';

const MANAGE = { callers: MANAGERS } as const;

/** Contacts are the owner's and apps' business alone: visitors reach them by `submittedContact` and by forms. */
export const contactsWriteOperations = moduleOperations('crm.contacts', meta, MANAGE, {
  createContact: (request, context) => ({
    contact: serializeContact(createContact(context, request.info, request.allowDuplicates)),
  }),
  updateContact: (request, context) => ({
    contact: serializeContact(updateContact(context, request)),
  }),
  deleteContact({ contactId }, context) {
    deleteContact(context, contactId);
    return {};
  },
  mergeContacts: (request, context) => ({
    contact: serializeContact(mergeContacts(context, request)),
  }),
  previewMergeContacts: (request, context) => ({
    contact: serializeContact(previewMerge(context, request)),
  }),
  labelContact({ contactId, labelKeys }, context) {
    const contact = findContact(context, contactId);
    assertLabels(context, labelKeys, 'labelKeys');
    return { contact: serializeContact(relabel(context, contact, labelKeys, [])) };
  },
  unlabelContact(request, context) {
    const contact = findContact(context, request.contactId);
    return { contact: serializeContact(relabel(context, contact, [], request.labelKeys)) };
  },
  // Of the bulk calls the platform answers a job that goes on in the background; here it is done with the answer.
  bulkDeleteContacts(request, context) {
    for (const contact of bulkContacts(context, request))
      if (isDeletable(context, contact)) dropContact(context, contact);
    return { jobId: context.ids.guid() };
  },
  bulkUpdateContacts(request, context) {
    const given = request.info ?? {};
    assert(Object.keys(given).length > 0, () => insufficientUpdate());
    const info = readInfo(context, given);
    for (const contact of bulkContacts(context, request)) {
      const { emails, ...others } = info;
      // A member's address is the member's own.
      const change = memberOfContact(context, contact.id) || !emails ? others : info;
      changeContact(context, contact, change);
    }
    return { jobId: context.ids.guid() };
  },
  bulkLabelAndUnlabelContacts(request, context) {
    const { labelKeysToAdd = [], labelKeysToRemove = [] } = request;
    assertLabels(context, labelKeysToAdd, 'labelKeysToAdd');
    for (const contact of bulkContacts(context, request))
      relabel(context, contact, labelKeysToAdd, labelKeysToRemove);
    return { jobId: context.ids.guid() };
  },
});
