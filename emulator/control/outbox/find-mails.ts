import type { Emulator } from '#runtime/emulator';
import { listMails, type Mail, mails } from '#services/identity';

/** Which messages are meant; all of them without any of it. */
export interface MailFilter {
  to?: string | undefined;
  kind?: string | undefined;
  /** What stands in the subject or the text. */
  text?: string | undefined;
  /** Those after the one with this number. */
  after?: number | undefined;
}

const owner = ({ site }: Emulator) => ({ role: 'owner', id: site().ownerId }) as const;

/** The messages that would have been sent, the newest first. */
export function findMails(emulator: Emulator, { to, kind, text, after }: MailFilter): Mail[] {
  const filter = {
    ...(to && { to }),
    ...(kind && { kind }),
    ...(after !== undefined && { number: { $gt: after } }),
  };
  const found = emulator.run(owner(emulator), '', (context) => listMails(context, filter));
  const wanted = text?.toLowerCase();
  return wanted
    ? found.filter((mail) => `${mail.subject}\n${mail.text}`.toLowerCase().includes(wanted))
    : found;
}

/** One message; undefined where there is none with this id. */
export const findMail = (emulator: Emulator, id: string): Mail | undefined =>
  emulator.run(owner(emulator), '', ({ documents }) => documents.get(mails, id));

/** Removes all messages. */
export const clearMails = (emulator: Emulator): void =>
  emulator.run(owner(emulator), '', ({ documents }) => {
    for (const { id } of documents.list(mails, {})) documents.delete(mails, id);
  });
