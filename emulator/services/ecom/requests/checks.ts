import { type Context, isManager } from '#core/contract/context';
import { assert, permissionDenied, validationError } from '#core/contract/errors';
import type { App } from '#core/site';
import { orderPaymentRequestPageNotFound, siteNotPublished } from './errors';

/**
 * Refuses a request that lacks a field marked `@requiredField` by the SDK, as its types have them optional.
 * @param fields values by path
 * @throws PlatformError 400 with each missing field
 */
export function assertRequired(fields: Record<string, unknown>): void {
  const missing = Object.keys(fields).filter((field) =>
    [undefined, null, ''].includes(fields[field] as null),
  );
  if (missing.length === 0) return;
  throw validationError(
    missing.map((field) => ({ field, description: 'must not be empty', violatedRule: 'REQUIRED_FIELD' })),
  );
}

/** Refuses a caller who is neither the buyer nor a manager of the site. @throws PlatformError 403 */
export function assertBuyer(context: Context, buyerId: string | undefined, what: string): void {
  assert(isManager(context) || context.caller.id === buyerId, () => permissionDenied(what));
}

/** The apps that provide the page on which payment requests are paid. */
const SELLING: readonly App[] = ['stores', 'bookings', 'events', 'pricing-plans', 'restaurants'];

/** Refuses to return the address of a page if visitors cannot see the site (platform facts 34.13). */
export const assertPublished = ({ site }: Pick<Context, 'site'>): void =>
  assert(site.published !== false, siteNotPublished);

/** Refuses to return the address of a payment request if the site does not show it (platform facts 34.13). */
export function assertPayPage({ site }: Pick<Context, 'site'>): void {
  assertPublished({ site });
  assert(
    SELLING.some((app) => site.installedApps.includes(app)),
    orderPaymentRequestPageNotFound,
  );
}
