import type { Context } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import type { App } from '#core/site';

/** The apps that bring the page on which payment requests are paid. */
const SELLING: readonly App[] = ['stores', 'bookings', 'events', 'pricing-plans', 'restaurants'];

/**
 * Refuses the address of a page of a site that visitors do not see (platform facts 34.13).
 * @throws PlatformError 428 SITE_NOT_PUBLISHED
 */
export const assertPublished = ({ site }: Pick<Context, 'site'>): void =>
  assert(site.published !== false, () =>
    applicationError(428, 'SITE_NOT_PUBLISHED', 'Publish the site, so that visitors can open its pages'),
  );

/**
 * Refuses the address of a payment request on a site that does not show it (platform facts 34.13).
 * @throws PlatformError 428 SITE_NOT_PUBLISHED or ORDER_PAYMENT_REQUEST_PAGE_NOT_FOUND
 */
export function assertPayPage({ site }: Pick<Context, 'site'>): void {
  assertPublished({ site });
  assert(
    SELLING.some((app) => site.installedApps.includes(app)),
    () =>
      applicationError(428, 'ORDER_PAYMENT_REQUEST_PAGE_NOT_FOUND', 'No app of the site brings this page'),
  );
}
