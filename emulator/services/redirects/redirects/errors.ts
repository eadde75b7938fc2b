import { applicationError, PlatformError } from '#core/contract/errors';

export const invalidSessionToken = (): PlatformError =>
  applicationError('INVALID_SESSION_TOKEN', 'The session token is not valid, was used before or has expired');

/** A site that is not published has no pages to redirect to (statement identity-redirect-unpublished). */
export const notPublished = (): PlatformError => {
  const description = 'No Public URL Found - verify that site is published';
  return new PlatformError(500, description, { applicationError: { description } });
};
