export type ContactApp = 'members' | 'stores' | 'events' | 'bookings' | 'forms' | 'table-reservations';

/** Facts about a person that an app adds to the contact list; an empty text means unknown. */
export interface LearnedContact {
  app: ContactApp;
  email?: string | null;
  phone?: string | null;
  firstName?: string | null;
  lastName?: string | null;
}

/**
 * The contact list, shared by all apps of a site.
 * @template Context of the call; everything happens in its transaction
 */
export interface Contacts<Context> {
  /** Returns the id of the contact with this e-mail address, ignoring case. */
  withEmail(context: Context, email: string): string | undefined;
  /**
   * Returns the ids of the contacts whose mails arrive in the same mailbox, at most 100: those of
   * `ann+shop@example.com` arrive in `ann@example.com` (RFC 5233).
   */
  ofMailbox(context: Context, email: string): string[];
  /** Whether a contact has this id. */
  has(context: Context, id: string): boolean;
  /** Stores a new contact, even if another has the same address. Returns its id. */
  create(context: Context, learned: LearnedContact): string;
  /** Fills in what was unknown about a contact and notes its activity. Overwrites nothing. */
  append(context: Context, id: string, learned: LearnedContact): void;
  /**
   * Shows an uploaded picture with its contact.
   * @param uploadId under which it was permitted
   * @param file the picture; undefined if it was refused
   */
  imageUploaded(
    context: Context,
    uploadId: string,
    file: { id: string; width?: number; height?: number } | undefined,
  ): void;
  /** Adds an uploaded file to the attachments of a contact. */
  fileAttached(context: Context, contactId: string, fileId: string): void;
}
