import { notes as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { isObject } from '#core/documents/query';
import { type Entity, type EntityKind, findEntity } from '#core/entities/kind';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { findContact } from '../contacts/find';
import { writtenBy } from '../requests/written-by';

type Sent = Serialized<meta.NoteOriginal>;

/** The owner's note about a contact. */
interface Note extends Entity {
  contactId: string;
  text?: string | null;
  type: NonNullable<Sent['type']>;
  source: NonNullable<Sent['source']>;
}

export const notes = collection<Note>('contact_notes', {
  fields: { contactId: 'string', type: 'string', createdDate: 'date', updatedDate: 'date' },
  indexes: [['contactId', 'createdDate']],
});

const NOTES: EntityKind<Note, 'note'> = {
  name: 'note',
  collection: notes,
  views: [{ fqdn: 'wix.crm.notes.v2.note', serialize: (note) => note }],
};

const MANAGE = { callers: MANAGERS } as const;

export const notesOperations = moduleOperations('crm.notes', meta, MANAGE, {
  createNote({ note }, context) {
    const { contactId, text, type = 'NOT_SET' } = note;
    assert(contactId, () => invalidField('note.contactId', 'must not be empty', 'REQUIRED_FIELD'));
    findContact(context, contactId);
    return {
      note: createEntity(context, NOTES, { contactId, text: text ?? '', type, source: writtenBy(context) }),
    };
  },
  getNote: ({ noteId }, context) => ({
    note: findEntity(context, NOTES, noteId),
  }),
  // Text and type can be changed; the contact cannot.
  updateNote({ note }, context) {
    const before = findEntity(context, NOTES, note.id ?? '');
    assertRevision('note', before, note.revision);
    const { text = before.text, type = before.type } = note;
    return { note: updateEntity(context, NOTES, { ...before, text, type }) };
  },
  deleteNote({ noteId }, context) {
    deleteEntity(context, NOTES, findEntity(context, NOTES, noteId));
    return {};
  },
  queryNotes({ query = {}, contactId }, context) {
    const { filter, cursorPaging } = query;
    const isAbout = isObject(filter) && filter.contactId !== undefined;
    assert(contactId || isAbout || cursorPaging?.cursor, () =>
      applicationError(400, 'MISSING_CONTACT_ID', 'The query must say which contact the notes are about'),
    );
    const page = context.documents.queryByCursor(notes, query, {
      ...(contactId && { scope: { contactId } }),
      defaultLimit: 50,
      maxLimit: 1000,
    });
    return { notes: page.items, pagingMetadata: page.pagingMetadata };
  },
});
