import type { Context } from '#core/contract/context';
import { orThrow } from '#core/contract/errors';
import { dropContact, putContact, tellContact } from './changes';
import { type Contact, type DeletedContact, deletedContacts } from './entity';
import { contactNotFound } from './errors';

/** Moves a contact to the trash bin, and emits its deletion. */
export function trashContact(context: Context, contact: Contact): void {
  const { documents, clock } = context;
  dropContact(context, contact);
  documents.put(deletedContacts, { ...contact, deletedDate: clock.date() });
}

export const findDeletedContact = ({ documents }: Context, id: string): DeletedContact =>
  orThrow(documents.get(deletedContacts, id), () => contactNotFound(id));

/** Restores a contact from the trash bin. */
export function restoreContact(context: Context, id: string): Contact {
  const { documents, clock } = context;
  const { deletedDate: _, ...deleted } = findDeletedContact(context, id);
  documents.delete(deletedContacts, id);
  const revision = deleted.revision + 1;
  const contact = putContact(context, { ...deleted, revision, updatedDate: clock.date() });
  tellContact(context, contact, 'created');
  return contact;
}
