import type { Service } from '#core/contract/service';
import { contactBulkJobsOperations } from './calls/contact-bulk-jobs';
import { contactsReadOperations, contactsWriteOperations } from './calls/contacts';
import { contactsV5Operations } from './calls/contacts-v5';
import { contactsV5ManyOperations } from './calls/contacts-v5-many';
import { extendedFieldsOperations } from './calls/extended-fields';
import { labelsOperations } from './calls/labels';
import { notesOperations } from './calls/notes';
import { submittedContactOperations } from './calls/submitted-contact';
import { tasksOperations } from './calls/tasks';
import { bulkJobs, contactMerges, contacts, deletedContacts, imageUploads } from './contacts/entity';
import { addMissingContacts, contactList, followMember } from './contacts/learn';
import { emailSubscriptions } from './contacts/subscriptions/entity';
import { extendedFields, labels } from './named/entity';
import { notes } from './notes/entity';
import { seedNotesAndTasks } from './seed';
import { NOT_TOLD, tellOverdue } from './tasks/catch-up';
import { tasks } from './tasks/entity';

export const crmService: Service = {
  collections: [
    contacts,
    contactMerges,
    deletedContacts,
    bulkJobs,
    imageUploads,
    emailSubscriptions,
    labels,
    extendedFields,
    notes,
    tasks,
  ],
  operations: [
    ...contactsReadOperations,
    ...contactsWriteOperations,
    ...contactBulkJobsOperations,
    ...contactsV5Operations,
    ...contactsV5ManyOperations,
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
export { submitContact } from './calls/submitted-contact';
export { derived as contactWithKeys } from './contacts/changes';
export type { ContactInfo } from './contacts/entity';
export { isExtendedField } from './contacts/extended-fields';
export { nameOf, subscribe, subscribePhone } from './contacts/find';
export { type EmailSubscription, emailSubscriptions } from './contacts/subscriptions/entity';
