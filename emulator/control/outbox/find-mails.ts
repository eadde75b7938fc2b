import type { Emulator } from '#runtime/emulator';
import { listMails, type Mail, mails } from '#services/identity';

/** Selects messages; without any field, all. */
export interface MailFilter {
  to?: string | undefined;
  kind?: string | undefined;
  /** A text in the subject or body. */
  text?: string | undefined;
  /** Only messages with a higher number. */
  after?: number | undefined;
}

const owner = ({ site }: Emulator) => ({ role: 'owner', id: site().ownerId }) as const;

/** Returns the messages that a real site would have sent, newest first. */
export function findMails(emulator: Emulator, { to, kind, text, after }: MailFilter): Mail[] {
  const filter = {
    ...(to && { to }),
    ...(kind && { kind }),
    ...(after !== undefined && { number: { $gt: after } }),
  };
  const mails = emulator.run(owner(emulator), '', (context) => listMails(context, filter));
  const wanted = text?.toLowerCase();
  return wanted
    ? mails.filter((mail) => `${mail.subject}\n${mail.text}`.toLowerCase().includes(wanted))
    : mails;
}

/** Returns one message; undefined if none has this id. */
export const findMail = (emulator: Emulator, id: string): Mail | undefined =>
  emulator.run(owner(emulator), '', ({ documents }) => documents.get(mails, id));

/** Removes all messages. */
export const clearMails = (emulator: Emulator): void =>
  emulator.run(owner(emulator), '', ({ documents }) => {
    for (const { id } of documents.list(mails, {})) documents.delete(mails, id);
  });
