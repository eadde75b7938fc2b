/** The apps that learn of people. */
export type ContactApp = 'members' | 'stores' | 'events' | 'bookings' | 'forms' | 'table-reservations';

/** What an app learns of a person; a text that is empty is not known. */
export interface LearnedContact {
  app: ContactApp;
  email?: string | null;
  phone?: string | null;
  firstName?: string | null;
  lastName?: string | null;
}

/**
 * The contact list, which is one for all apps of a site.
 * @template Context of the call, in whose transaction everything is done
 */
export interface Contacts<Context> {
  /** The contact that has an e-mail address, in whatever case it is written; its id. */
  withEmail(context: Context, email: string): string | undefined;
  /** Whether there is a contact of an id. */
  has(context: Context, id: string): boolean;
  /** Stores a new contact, though another may have the same address; its id. */
  create(context: Context, learned: LearnedContact): string;
  /** Adds to a contact what was not known of it, and notes what it did. Nothing that is known is overwritten. */
  append(context: Context, id: string, learned: LearnedContact): void;
}
