import type { Service } from '#core/contract/service';
import { attachments } from './attachments/entity';
import { attachmentsOperations } from './calls/attachments';
import { cardsOperations } from './calls/cards';
import { contactBulkJobsOperations } from './calls/contact-bulk-jobs';
import { contactsReadOperations, contactsWriteOperations } from './calls/contacts';
import { contactsV5Operations } from './calls/contacts-v5';
import { contactsV5ManyOperations } from './calls/contacts-v5-many';
import { extendedFieldsOperations } from './calls/extended-fields';
import { labelsOperations } from './calls/labels';
import { notesOperations } from './calls/notes';
import { pipelinesOperations } from './calls/pipelines';
import { submittedContactOperations } from './calls/submitted-contact';
import { tasksOperations } from './calls/tasks';
import { cardsCatchUp } from './cards/catch-up';
import { cards } from './cards/entity';
import { bulkJobs, contactMerges, contacts, deletedContacts, imageUploads } from './contacts/entity';
import { addMissingContacts, contactList, followMember } from './contacts/learn';
import { emailSubscriptions } from './contacts/subscriptions/entity';
import { extendedFields, labels } from './named/entity';
import { notes } from './notes/entity';
import { pipelines } from './pipelines/entity';
import { seedNotesAndTasks, seedPipelines } from './seed';
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
    pipelines,
    cards,
    attachments,
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
    ...pipelinesOperations,
    ...cardsOperations,
    ...attachmentsOperations,
  ],
  contacts: contactList,
  identityChanged: followMember,
  seed(context) {
    addMissingContacts(context);
    seedNotesAndTasks(context);
    seedPipelines(context);
  },
  catchUp: [
    { due: [{ collection: tasks, field: 'dueDate', only: NOT_TOLD }], catchUp: tellOverdue },
    ...cardsCatchUp,
  ],
};
export { submitContact } from './calls/submitted-contact';
export { derived as contactWithKeys } from './contacts/changes';
export type { ContactInfo } from './contacts/entity';
export { isExtendedField } from './contacts/extended-fields';
export { nameOf, subscribe, subscribePhone } from './contacts/find';
export { recipientsOf } from './contacts/recipients';
export { type EmailSubscription, emailSubscriptions } from './contacts/subscriptions/entity';
