import type { Context } from '#core/contract/context';
import { orThrow } from '#core/contract/errors';
import { collection } from '#core/documents/collection';
import { DAY } from '#core/time/clock';
import { dropContact, putContact, tellContact } from './changes';
import type { Contact } from './entity';
import { contactNotFound } from './errors';

/** A contact in the trash bin. */
export type DeletedContact = Contact & { deletedDate: string };

/** How long contacts that any version of the calls deletes can be restored, in milliseconds (platform facts 47.3). */
const KEPT = 90 * DAY;

export const deletedContacts = collection<DeletedContact>('deleted_contacts', {
  shown: {
    title: 'Deleted contacts',
    group: 'Contacts',
    columns: ['info.name.first', 'info.name.last', 'primaryInfo.email', 'deletedDate'],
  },
  fields: {
    externalId: 'string',
    primaryKey: 'string',
    phoneKeys: 'list',
    createdDate: 'date',
    deletedDate: 'date',
  },
  defaultSort: [{ fieldName: 'deletedDate', order: 'DESC' }],
  expiry: { field: 'deletedDate', after: KEPT },
});

/** Moves a contact to the trash bin, and emits its deletion. */
export function trashContact(context: Context, contact: Contact): void {
  const { documents, clock } = context;
  dropContact(context, contact);
  documents.put(deletedContacts, { ...contact, deletedDate: clock.date() });
}

/** @throws PlatformError 404 CONTACT_NOT_FOUND */
export const findDeletedContact = ({ documents }: Context, id: string): DeletedContact =>
  orThrow(documents.get(deletedContacts, id), () => contactNotFound(id));

/** Restores a contact from the trash bin. @throws PlatformError 404 CONTACT_NOT_FOUND */
export function restoreContact(context: Context, id: string): Contact {
  const { documents, clock } = context;
  const { deletedDate: _, ...deleted } = findDeletedContact(context, id);
  documents.delete(deletedContacts, id);
  const revision = deleted.revision + 1;
  const contact = putContact(context, { ...deleted, revision, updatedDate: clock.date() });
  tellContact(context, contact, 'created');
  return contact;
}
