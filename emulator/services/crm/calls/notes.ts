import { notes as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { assert, assertGiven } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { isObject } from '#core/documents/query';
import type { Entity, EntityKind } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';
import { missingContactId } from '../contacts/errors';
import { findContact } from '../contacts/find';
import { writtenBy } from '../requests/written-by';

type Sent = Serialized<meta.NoteOriginal>;

interface Note extends Entity {
  contactId: string;
  text?: string | null;
  type: NonNullable<Sent['type']>;
  source: NonNullable<Sent['source']>;
}

export const notes = collection<Note>('contact_notes', {
  shown: { title: 'Notes', group: 'Contacts', calls: ['crm.notes', 'note'] },
  fields: { contactId: 'string', type: 'string', createdDate: 'date', updatedDate: 'date' },
  indexes: [['contactId', 'createdDate']],
});

const NOTES: EntityKind<Note, 'note'> = {
  name: 'note',
  collection: notes,
  views: [{ fqdn: 'wix.crm.notes.v2.note', serialize: (_, note) => note }],
};

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
