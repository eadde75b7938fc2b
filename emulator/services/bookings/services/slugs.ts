import { applicationError, assert, validationError } from '#core/contract/errors';

const LEGAL = /^[\p{L}\p{N}_-]+$/u;

type SlugProblem = 'SLUG_CONTAINS_ILLEGAL_CHARACTERS' | 'SLUG_ALREADY_EXISTS';

/**
 * Returns the problems of a custom slug; empty if it may be used (SDK: `InvalidSlugError`).
 * @param isTaken whether another service has it, or used to have it
 */
export function slugProblems(slug: string, isTaken: (slug: string) => boolean): SlugProblem[] {
  if (!LEGAL.test(slug)) return ['SLUG_CONTAINS_ILLEGAL_CHARACTERS'];
  return isTaken(slug) ? ['SLUG_ALREADY_EXISTS'] : [];
}

/**
 * Checks a custom slug.
 * @throws PlatformError 400 with the rule SLUG_CONTAINS_ILLEGAL_CHARACTERS; SLUG_ALREADY_EXISTS, 409
 */
export function assertSlug(slug: string, isTaken: (slug: string) => boolean): void {
  const [problem] = slugProblems(slug, isTaken);
  assert(problem !== 'SLUG_CONTAINS_ILLEGAL_CHARACTERS', () =>
    validationError([
      {
        field: 'slug',
        description: 'must have letters, digits, hyphens and underscores only',
        violatedRule: 'OTHER',
        ruleName: 'SLUG_CONTAINS_ILLEGAL_CHARACTERS',
      },
    ]),
  );
  assert(!problem, () =>
    applicationError(409, 'SLUG_ALREADY_EXISTS', `Another service has or had the slug ${slug}`),
  );
}
