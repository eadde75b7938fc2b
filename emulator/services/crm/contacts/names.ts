import type { Context } from '#core/contract/context';
import { contacts } from './store';

/** What a contact is called, and where mail reaches it; neither where it is not known. */
export function nameOf({ documents }: Context, contactId: string): { name?: string; email?: string } {
  const contact = documents.get(contacts, contactId);
  const { first, last } = contact?.info.name ?? {};
  const name = [first, last].filter(Boolean).join(' ');
  const { email } = contact?.primaryInfo ?? {};
  return { ...(name && { name }), ...(email && { email }) };
}
