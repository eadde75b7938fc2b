import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { type Mail, mails } from '../identities/store';

/** Puts a message into the outbox instead of sending it. */
export function sendMail(
  { clock, documents, ids }: Context,
  message: Omit<Mail, 'id' | 'number' | 'createdDate'>,
): Mail {
  const number = (documents.find(mails, {})?.number ?? 0) + 1;
  return documents.put(mails, { id: ids.guid(), number, createdDate: isoDate(clock.now()), ...message });
}

/** Returns the messages in the outbox, newest first. @param filter by fields of their collection */
export const listMails = ({ documents }: Context, filter: Record<string, unknown> = {}): Mail[] =>
  documents.list(mails, filter, undefined, 1000);
