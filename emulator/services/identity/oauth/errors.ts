import { applicationError, type PlatformError } from '#core/contract/errors';

export const unauthorized = (description: string): PlatformError =>
  applicationError('UNAUTHORIZED', description);

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
