import { applicationError, PlatformError } from '#core/contract/errors';

export const unauthorized = (description: string): PlatformError =>
  applicationError('UNAUTHORIZED', description);

export const clientUnknown = (clientId: string | null | undefined): PlatformError =>
  new PlatformError(400, `There is no client ${clientId}`);

export const domainNotAllowed = (address: string | undefined): PlatformError =>
  new PlatformError(403, `${address} is not within an allowed redirect domain`);

/** @param cause why it could not be read */
export const accessTokenInvalid = (cause?: unknown): PlatformError =>
  Object.assign(new PlatformError(401, 'The access token is not valid or has expired'), { cause });

export const accessTokenOfOtherSite = (): PlatformError =>
  new PlatformError(401, 'The access token belongs to another site');

export const accessTokenRequired = (): PlatformError => new PlatformError(401, 'An access token is required');

export const apiKeyInvalid = (): PlatformError => new PlatformError(401, 'The API key is not valid');

/**
 * Returns the 403 for an API key without a site: the key is for all sites of its owner, so each call has to name one
 * (platform facts 1.6).
 */
export const noSite = (siteId: string | null) =>
  unauthorized(
    !siteId
      ? 'No Metasite Context in identity: the header wix-site-id is missing'
      : `No Metasite Context in identity: the API key’s owner has no site ${siteId}`,
  );
