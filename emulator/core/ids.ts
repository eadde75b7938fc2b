import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Where new ids and secrets come from, so that a test can make them predictable. */
export interface Ids {
  /** A GUID, lower case. */
  guid(): string;
  /** An unguessable text of base64url characters: tokens, single-use links. */
  secret(): string;
  /** Of ids that come in a sequence: how many were given. What goes back to it gets the same ones again. */
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
 * The GUID of something that is the same wherever it has the same name.
 * @param names of its kind, and its own
 */
export const namedGuid = (...names: string[]): string =>
  guidOf(createHash('sha256').update(JSON.stringify(names)).digest());

/**
 * Ids that repeat with the same seed, for tests that read them.
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
