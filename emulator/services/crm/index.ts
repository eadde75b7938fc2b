import type { Service } from '#core/contract/service';
import { addMissingContacts, contactList, followMember } from './contacts/learn';
import { contactsReadOperations, contactsWriteOperations } from './contacts/operations';
import { contactMerges, contacts, emailSubscriptions } from './contacts/store';
import { extendedFieldsOperations } from './extended-fields/operations';
import { extendedFields } from './extended-fields/store';
import { labelsOperations } from './labels/operations';
import { labels } from './labels/store';
import { notes, notesOperations } from './notes/operations';
import { submittedContactOperations } from './submitted-contact/operations';
import { NOT_TOLD, tellOverdue } from './tasks/changes';
import { tasksOperations } from './tasks/operations';
import { tasks } from './tasks/store';

/** The contact list of the site, which all apps share. */
export const crmService: Service = {
  collections: [contacts, contactMerges, emailSubscriptions, labels, extendedFields, notes, tasks],
  operations: [
    ...contactsReadOperations,
    ...contactsWriteOperations,
    ...labelsOperations,
    ...extendedFieldsOperations,
    ...submittedContactOperations,
    ...notesOperations,
    ...tasksOperations,
  ],
  contacts: contactList,
  identityChanged: followMember,
  seed: addMissingContacts,
  catchUp: [{ due: [{ collection: tasks, field: 'dueDate', only: NOT_TOLD }], catchUp: tellOverdue }],
};
export { isExtendedField } from './contacts/extended-fields';
export { nameOf } from './contacts/info';
export { type ContactInfo, type EmailSubscription, emailSubscriptions } from './contacts/store';
export { subscribe } from './contacts/write';
export { submitContact } from './submitted-contact/submit';
