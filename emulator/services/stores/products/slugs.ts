import { applicationError, assert } from '#core/contract/errors';

const LEGAL = /^[\p{L}\p{N}_-]+$/u;

/**
 * Checks a slug chosen by the caller (specification 3.6).
 * @throws PlatformError 400 SLUG_CONTAINS_ILLEGAL_CHARACTERS, 409 SLUG_ALREADY_EXISTS
 */
export function assertSlug(slug: string, isTaken: (slug: string) => boolean): void {
  assert(LEGAL.test(slug), () =>
    applicationError(
      400,
      'SLUG_CONTAINS_ILLEGAL_CHARACTERS',
      'A slug has letters, digits, hyphens and underscores only',
    ),
  );
  assert(!isTaken(slug), () => applicationError(409, 'SLUG_ALREADY_EXISTS', `The slug ${slug} is taken`));
}
