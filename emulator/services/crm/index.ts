import type { Service } from '#core/contract/service';
import { addMissingContacts, contactList, followMember } from './contacts/learn';
import { contactsReadOperations, contactsWriteOperations } from './contacts/operations';
import { contactMerges, contacts, emailSubscriptions } from './contacts/store';
import { extendedFieldsOperations } from './extended-fields/operations';
import { labelsOperations } from './labels/operations';
import { extendedFields } from './named/extended-fields';
import { labels } from './named/store';
import { notes, notesOperations } from './notes/operations';
import { seedNotesAndTasks } from './seed';
import { submittedContactOperations } from './submitted-contact/operations';
import { NOT_TOLD, tasks, tasksOperations, tellOverdue } from './tasks/operations';

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
  seed(context) {
    addMissingContacts(context);
    seedNotesAndTasks(context);
  },
  catchUp: [{ due: [{ collection: tasks, field: 'dueDate', only: NOT_TOLD }], catchUp: tellOverdue }],
};
export { isExtendedField } from './contacts/extended-fields';
export { nameOf, subscribe } from './contacts/find';
export { type ContactInfo, type EmailSubscription, emailSubscriptions } from './contacts/store';
export { submitContact } from './submitted-contact/operations';
