import { applicationError, assert, invalidField } from './errors';

/** An entity with a revision, which grows by one with each change. */
interface Revised {
  id: string;
  revision?: string | null;
}

/** Returns the revision after the present one. */
export const nextRevision = ({ revision }: Pick<Revised, 'revision'>): string => String(Number(revision) + 1);

/**
 * Refuses an update that names an outdated revision.
 * @param what the entity's name in the request: `service`, `staffMember`
 * @param given the revision that the caller has seen
 * @throws PlatformError 400 without a revision; 409 if it is outdated
 */
export function assertRevision(what: string, stored: Revised, given: string | null | undefined): void {
  assert(given, () => invalidField(`${what}.revision`, 'must not be empty', 'REQUIRED_FIELD'));
  assert(given === stored.revision, () =>
    applicationError('REVISION_MISMATCH', `${what} ${stored.id} is at revision ${stored.revision}`, {
      currentRevision: stored.revision,
    }),
  );
}
