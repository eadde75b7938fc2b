import { applicationError, assert, invalidField } from './errors';

/** What is counted anew with each change. */
interface Revised {
  id: string;
  revision?: string | null;
}

/** The revision that comes after the present one. */
export const nextRevision = ({ revision }: Pick<Revised, 'revision'>): string => String(Number(revision) + 1);

/**
 * Refuses an update of an outdated revision.
 * @param what its name in the request: `service`, `staffMember`
 * @param given the revision that the caller has seen
 * @throws PlatformError 400 without one; REVISION_MISMATCH, 409
 */
export function assertRevision(what: string, stored: Revised, given: string | null | undefined): void {
  assert(given, () => invalidField(`${what}.revision`, 'must not be empty', 'REQUIRED_FIELD'));
  assert(given === stored.revision, () =>
    applicationError(409, 'REVISION_MISMATCH', `${what} ${stored.id} is at revision ${stored.revision}`, {
      currentRevision: stored.revision,
    }),
  );
}
