/** The site that statements are run against: an emulator in this process, or any address with a key. */
export interface Target {
  send(request: Request): Promise<Response>;
  /** The address that paths begin with, without a slash at the end. */
  origin: string;
  site: {
    id: string;
    clientId: string;
    /** The account that owns the site. */
    accountId: string;
    apiKey: string;
    timeZone: string;
    /** The site's app; without one, statements of apps cannot be run. */
    app?: { id: string; secret: string };
  };
  /** In milliseconds. */
  now(): number;
  /** A new GUID. */
  guid(): string;
  /** Returns the access token of a member: each name stands for another member. */
  memberToken(name: 'member' | 'member2' | 'member3'): Promise<string>;
  /** Whether it has the emulator's control API. */
  isEmulator: boolean;
}
