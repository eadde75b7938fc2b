import { isMember } from '../auth/current-member';
import { visitorClient } from '../platform/client';
import { ProblemError } from '../platform/problem';

/** How many entries of a list a page of the account shows. */
export const ACCOUNT_PAGE_SIZE = 20;

/** A page of a list of a member's. `next` names the page of older ones, where there are some. */
export type AccountPage<T> = { entries: T[]; next?: string };

/**
 * The SDK as the member who made this request. Inside `attempt`.
 * @throws {ProblemError} `session` where the request is a visitor's, as it is once a member's session has ended elsewhere
 */
export async function memberClient() {
  if (!(await isMember())) {
    const message = 'You are not logged in any more. Nothing has been changed: log in, and try again.';
    throw new ProblemError({ kind: 'session', message });
  }
  return visitorClient();
}

/** What the platform says of a value that it does not take (platform facts 6.3). */
type FieldViolation = { field: string; description: string };

/** The fields that an error of the SDK complains about; none where it is about something else. */
export function fieldViolations(error: unknown): FieldViolation[] {
  if (typeof error !== 'object' || error === null || !('details' in error)) return [];
  const details = error.details as { validationError?: { fieldViolations?: Partial<FieldViolation>[] } };
  return (details?.validationError?.fieldViolations ?? []).map(({ field = '', description = '' }) => ({
    field,
    description,
  }));
}
