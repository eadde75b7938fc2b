import type { ApiKey } from '../api-keys/api-keys';
import type { Documents } from '../documents/types';
import type { DomainEvent } from '../events/domain-event';
import type { Ids } from '../ids';
import type { PluginAnswers } from '../service-plugins/plugin';
import type { Site } from '../site';
import type { SiteMedia } from '../site-media';
import type { Clock } from '../time/clock';
import type { Catalogs } from './catalog';
import type { ServiceLinks } from './service-links';

/** The kinds of caller that a token or key stands for. */
export type Role = 'visitor' | 'member' | 'owner' | 'app';

export interface Caller {
  role: Role;
  /** The GUID of the visitor, member, owner or app. */
  id: string;
  /** The session of a visitor's or member's access token. */
  sessionId?: string;
  /** The owner's API key, if it is one with fewer permissions. */
  apiKey?: Pick<ApiKey, 'id' | 'name' | 'permissions'>;
}

/** A caller without a token. */
export const ANONYMOUS: Caller = { role: 'visitor', id: '' };

/** Everything that an operation may use. Its changes are stored in one transaction, or not at all. */
export interface Context {
  caller: Caller;
  documents: Documents;
  /** The bytes of uploaded files. */
  media: SiteMedia;
  clock: Clock;
  ids: Ids;
  site: Site;
  /** Changes the site's record in the same transaction. @returns the whole record, as later calls will see it */
  updateSite(change: Partial<Site>): Site;
  /** The catalogs of all services, by app id. */
  catalogs: Catalogs<Context>;
  /** The other links between services. */
  services: ServiceLinks<Context>;
  /** The replies of service plugins. */
  plugins: PluginAnswers;
  requestId: string;
  /** Writes a domain event with this caller and time, in the same transaction; it is delivered after the commit. */
  emit(this: Context, event: DomainEvent): void;
  /** The origin at which the caller reached the emulator, for addresses in answers; has no path. */
  baseUrl: string;
}

/** The caller, and where the call comes from. */
export interface Origin {
  caller: Caller;
  /** The origin at which the caller reached the emulator. */
  baseUrl: string;
  requestId: string;
  /** The network address of the connection, never one from a header: any caller can set those. */
  address: string;
  /** @param name in lower case */
  header(name: string): string | null;
  /** Whether a trigger makes the call instead of an app. */
  isTrigger?: boolean | undefined;
}

/**
 * For a handler that opens its transactions itself. Slow work, such as hashing a password, belongs between
 * two transactions: while one is open, all other calls wait.
 */
export interface Steps extends Origin {
  /** Does work as the caller in one transaction; if it throws, nothing is stored. */
  run<T>(work: (context: Context) => T): T;
  /** The same for work that may need replies of service plugins: then it waits for them first. */
  ask<T>(work: (context: Context) => T): T | Promise<T>;
}

export const EVERYONE = ['visitor', 'member', 'owner', 'app'] as const;

export const MANAGERS = ['owner', 'app'] as const;

/** Whether the caller manages the site: its owner, or an app. */
export const isManager = ({ caller }: Pick<Context, 'caller'>): boolean =>
  MANAGERS.some((role) => role === caller.role);
