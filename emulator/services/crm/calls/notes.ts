import { notes as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { assert, assertGiven } from '#core/contract/errors';
import { isObject } from '#core/documents/query';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';
import { missingContactId } from '../contacts/errors';
import { findContact } from '../contacts/find';
import { NOTES, notes } from '../notes/entity';
import { writtenBy } from '../requests/written-by';

export const notesOperations = entityOperations('crm.notes', meta, NOTES, {
  readers: MANAGERS,
  serialize: (_, note) => note,
  create(context, { contactId, text, type = 'NOT_SET' }) {
    assertGiven(contactId, 'note.contactId');
    findContact(context, contactId);
    return createEntity(context, NOTES, { contactId, text: text ?? '', type, source: writtenBy(context) });
  },
  // Text and type can be changed; the contact cannot.
  update: (context, before, { text = before.text, type = before.type }) =>
    updateEntity(context, NOTES, { ...before, text, type }),
  writes: {
    queryNotes(context, { query = {}, contactId }) {
      const { filter, cursorPaging } = query;
      const isAbout = isObject(filter) && filter.contactId !== undefined;
      assert(contactId || isAbout || cursorPaging?.cursor, missingContactId);
      const page = context.documents.queryByCursor(notes, query, {
        ...(contactId && { scope: { contactId } }),
        defaultLimit: 50,
        maxLimit: 1000,
      });
      return { notes: page.items, pagingMetadata: page.pagingMetadata };
    },
  },
});
