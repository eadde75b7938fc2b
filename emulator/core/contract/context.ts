import type { Documents } from '../documents/types';
import type { DomainEvent } from '../events/domain-event';
import type { Ids } from '../ids';
import type { Site } from '../site';
import type { SiteMedia } from '../site-media';
import type { Clock } from '../time/clock';
import type { Catalogs } from './catalog';
import type { ServiceLinks } from './service-links';

/** Who a token or key speaks for. */
export type Role = 'visitor' | 'member' | 'owner' | 'app';

export interface Caller {
  role: Role;
  /** The visitor's, member's, owner's or app's id, a GUID. */
  id: string;
  /** The session that the access token belongs to, for visitors and members. */
  sessionId?: string;
}

/** Who has only an address. */
export const ANONYMOUS: Caller = { role: 'visitor', id: '' };

/** What an operation may use. Everything it stores is stored in one transaction, or not at all. */
export interface Context {
  caller: Caller;
  documents: Documents;
  /** The bytes of uploaded files. */
  media: SiteMedia;
  clock: Clock;
  ids: Ids;
  site: Site;
  /** Changes the site's record, in the same transaction. @returns all of it as the calls after this one find it */
  updateSite(change: Partial<Site>): Site;
  /** The items of other services, by the app that sells them. */
  catalogs: Catalogs<Context>;
  /** What other services offer besides their items. */
  services: ServiceLinks<Context>;
  requestId: string;
  /** Writes a domain event of this caller and time, in the same transaction; it is delivered after the commit. */
  emit(this: Context, event: DomainEvent): void;
  /** Where the caller reached the emulator, for the addresses in answers: origin without a path. */
  baseUrl: string;
}

/** Who calls, and from where. */
export interface Origin {
  caller: Caller;
  /** The origin by which the caller reached the emulator. */
  baseUrl: string;
  requestId: string;
  /** The network address of the connection; never that of a header, which every caller can set. */
  address: string;
  /** @param name in lower case */
  header(name: string): string | null;
  /** Whether a trigger calls, and not an app. */
  isTrigger?: boolean | undefined;
}

/**
 * How a call is done in steps. Work that takes long, such as hashing a password, stands between two transactions:
 * while one is open, every other call waits.
 */
export interface Steps extends Origin {
  /** Does work as the caller in one transaction: all of it is stored, or, when it throws, nothing. */
  run<T>(work: (context: Context) => T): T;
}

export const EVERYONE = ['visitor', 'member', 'owner', 'app'] as const;

export const MANAGERS = ['owner', 'app'] as const;

/** Whether the caller manages the site: its owner, or an app. */
export const isManager = ({ caller }: Pick<Context, 'caller'>): boolean =>
  MANAGERS.some((role) => role === caller.role);
