import type { Context } from '#core/contract/context';
import { contacts } from './store';

/** Returns the name and email of a contact, as far as known. */
export function nameOf({ documents }: Context, contactId: string): { name?: string; email?: string } {
  const contact = documents.get(contacts, contactId);
  const { first, last } = contact?.info.name ?? {};
  const name = [first, last].filter(Boolean).join(' ');
  const { email } = contact?.primaryInfo ?? {};
  return { ...(name && { name }), ...(email && { email }) };
}
