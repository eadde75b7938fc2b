import type { notes as meta } from '@wix/crm/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

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

export const NOTES: EntityKind<Note, 'note'> = {
  name: 'note',
  collection: notes,
  views: [{ fqdn: 'wix.crm.notes.v2.note', serialize: (_, note) => note }],
};
