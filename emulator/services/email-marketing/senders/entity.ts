import type { senderDetails as meta } from '@wix/email-marketing/meta';
import type { Context } from '#core/contract/context';
import type { AnswerOf } from '#core/contract/operation';
import { collection } from '#core/documents/collection';
import { storedProperties } from '#services/business-tools';

type Wire = NonNullable<AnswerOf<typeof meta.getSenderDetails>['senderDetails']>;

/** The sender of the site's campaigns; the document has the site's id. */
export interface Sender {
  id: string;
  fromName: string;
  fromEmail: string;
  dateVerified?: string;
  /** An address that waits for its verification, and the code for it. */
  waiting?: { fromEmail: string; code: string };
}

export const senders = collection<Sender>('email_senders', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Returns the sender; until the owner sets another one, it is the business. */
export function senderOf(context: Context): Sender {
  const { documents, site } = context;
  const { email } = storedProperties(context);
  return documents.get(senders, site.id) ?? { id: site.id, fromName: site.name, fromEmail: email ?? '' };
}

export const serializeSender = ({ fromName, fromEmail, dateVerified }: Sender): Wire => ({
  fromName,
  fromEmail,
  ...(dateVerified && { dateVerified }),
});

/** Hosts whose addresses belong to everyone's mailboxes: mails from them would count as forged. */
const PUBLIC_HOSTS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com'];

/** Returns the address from which a mail is sent: that of a public host is replaced (SDK: getSenderDetails). */
export function actualAddress(address: string): string {
  const [local = '', host = ''] = address.split('@');
  return PUBLIC_HOSTS.includes(host.toLowerCase()) ? `${local}@wixemails.com` : address;
}
