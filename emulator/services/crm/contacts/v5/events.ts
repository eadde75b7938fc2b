import type { EntityKind } from '#core/entities/kind';
import type { Contact } from '../entity';
import { contactNotFound } from '../errors';
import { contactsV5 } from './entity';
import { serializeV5 } from './serialize';

export const CONTACTS: EntityKind<Contact, 'contact'> = {
  name: 'contact',
  collection: contactsV5,
  // The SDK's module has no events; those of the fourth version tell the changes.
  views: [{ fqdn: 'wix.contacts.v5.contact', serialize: (_, contact) => serializeV5(contact) }],
  notFound: contactNotFound,
};
