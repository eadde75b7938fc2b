import { putContact } from '../../services/crm/contacts/changes';
import { contacts } from '../../services/crm/contacts/entity';
import { followMember } from '../../services/crm/contacts/learn';
import { identities } from '../../services/identity/identities/entity';
import type { EarlierData } from './earlier-data';

/** To version 12: a contact has what the fifth version of the calls finds it by. */
export function completeContactsV5({ context }: EarlierData): void {
  const { documents } = context;
  for (const contact of documents.list(contacts, {})) putContact(context, contact);
  for (const { id } of documents.list(identities, {})) followMember(context, id);
}
