/**
 * What went wrong, as far as a page has to know:
 * - `not-installed`: the site has not installed the app that was asked
 * - `unreachable`: no answer, a late one, a 429 or a 5xx
 * - `premium`: the site's plan does not allow payments
 * - `not-found`: what was asked for does not exist
 * - `session`: the platform does not accept the visitor's tokens, or our client id
 * - `forbidden`: it accepts them, but not for this, which belongs to another visitor
 * - `conflict`: it is no longer available: slot taken or too late, sold out, reservation expired
 * - `invalid`: what was sent breaks a rule
 * - `failed`: anything else
 */
export type ProblemKind =
  | 'not-installed'
  | 'unreachable'
  | 'premium'
  | 'not-found'
  | 'session'
  | 'forbidden'
  | 'conflict'
  | 'invalid'
  | 'failed';

export type Problem = {
  kind: ProblemKind;
  /** A sentence or two for the person in front of the page. */
  message: string;
  /** To be quoted to the platform's support. */
  requestId?: string;
  /** The platform's own code. */
  code?: string;
};

/** Thrown by our own code where it knows the problem already; `attempt` passes it on as it is. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** What is wrong with a form, by its field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;
