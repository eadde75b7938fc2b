import { applicationError, PlatformError } from '#core/contract/errors';

export const invalidSessionToken = (): PlatformError =>
  applicationError('INVALID_SESSION_TOKEN', 'The session token is not valid, was used before or has expired');

/** A site that is not published has no pages to redirect to (statement identity-redirect-unpublished). */
export const notPublished = (): PlatformError => {
  const description = 'No Public URL Found - verify that site is published';
  return new PlatformError(500, description, { applicationError: { description } });
};

export const domainNotAllowed = (field: string, origin: string, allowed: readonly string[]): PlatformError =>
  new PlatformError(
    403,
    `${field}: ${origin} is not an allowed redirect domain. Add it to the OAuth app's allowed redirect domains; scheme and port have to match. Allowed now: ${allowed.join(', ')}`,
  );

export const notOfHeadlessClient = (): PlatformError =>
  new PlatformError(403, 'The token’s client id does not correspond to a headless OAuth app');
