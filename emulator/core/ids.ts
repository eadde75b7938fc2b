import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** The source of new ids and secrets; tests can make it predictable. */
export interface Ids {
  /**
   * A GUID, lower case.
   * @param own the GUID in the user's own content; used only while a site is filled with that content
   */
  guid(own?: string | null): string;
  /** An unguessable text of base64url characters, for tokens and single-use links. */
  secret(): string;
  /** For sequential ids: how many were issued. Setting it back repeats the ids from there. */
  position?: number;
}

/** Ids from the system's random source. */
export const randomIds: Ids = {
  guid: () => randomUUID(),
  secret: () => randomBytes(32).toString('base64url'),
};

const guidOf = (digest: Buffer): string => {
  const hex = digest.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * Returns a GUID that is always the same for the same names.
 * @param names the kind of the thing, and its own name
 */
export const namedGuid = (...names: string[]): string =>
  guidOf(createHash('sha256').update(JSON.stringify(names)).digest());

/**
 * Makes ids that repeat with the same seed, for tests that compare them.
 * @param seed any text
 */
export function sequentialIds(seed = 'ids'): Ids {
  let count = 0;
  const next = () => createHash('sha256').update(`${seed}:${count++}`).digest();
  return {
    guid: () => guidOf(next()),
    secret: () => next().toString('base64url'),
    get position() {
      return count;
    },
    set position(position) {
      count = position;
    },
  };
}
