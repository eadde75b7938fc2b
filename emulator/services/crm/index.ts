import type { Service } from '../../core/contract/service';
import { addMissingContacts, contactList, followMember } from './contacts/learn';
import { contactsReadOperations } from './contacts/operations/read';
import { contactsWriteOperations } from './contacts/operations/write';
import { contactMerges, contacts, emailSubscriptions } from './contacts/store';
import { extendedFieldsOperations } from './extended-fields/operations';
import { extendedFields } from './extended-fields/store';
import { labelsOperations } from './labels/operations';
import { labels } from './labels/store';
import { submittedContactOperations } from './submitted-contact/operations';

/** The contact list of the site, which all apps share. */
export const crmService: Service = {
  collections: [contacts, contactMerges, emailSubscriptions, labels, extendedFields],
  operations: [
    ...contactsReadOperations,
    ...contactsWriteOperations,
    ...labelsOperations,
    ...extendedFieldsOperations,
    ...submittedContactOperations,
  ],
  contacts: contactList,
  identityChanged: followMember,
  seed: addMissingContacts,
};
export { type ContactInfo, emailSubscriptions } from './contacts/store';
export { submitContact } from './submitted-contact/submit';
