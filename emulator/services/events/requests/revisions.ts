import { applicationError, type PlatformError } from '#core/contract/errors';

/** The request names an older revision than the stored one. */
export const revisionMismatch = ({ id, revision }: { id: string; revision: number }): PlatformError =>
  applicationError(409, 'REVISION_MISMATCH', `${id} is at revision ${revision}`, {
    currentRevision: String(revision),
  });
