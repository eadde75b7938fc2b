import type { Service } from '#core/contract/service';
import { contactBulkJobsOperations } from './calls/contact-bulk-jobs';
import { contactsReadOperations, contactsWriteOperations } from './calls/contacts';
import { contactsV5Operations } from './calls/contacts-v5';
import { contactsV5ManyOperations } from './calls/contacts-v5-many';
import { extendedFieldsOperations } from './calls/extended-fields';
import { labelsOperations } from './calls/labels';
import { notes, notesOperations } from './calls/notes';
import { submittedContactOperations } from './calls/submitted-contact';
import { NOT_TOLD, tasks, tasksOperations, tellOverdue } from './calls/tasks';
import { bulkJobs } from './contacts/bulk-jobs';
import { contactMerges, contacts, emailSubscriptions } from './contacts/entity';
import { imageUploads } from './contacts/images';
import { addMissingContacts, contactList, followMember } from './contacts/learn';
import { deletedContacts } from './contacts/trash';
import { labels } from './named/entity';
import { extendedFields } from './named/extended-fields';
import { seedNotesAndTasks } from './seed';

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
export { type ContactInfo, type EmailSubscription, emailSubscriptions } from './contacts/entity';
export { isExtendedField } from './contacts/extended-fields';
export { nameOf, subscribe, subscribePhone } from './contacts/find';
