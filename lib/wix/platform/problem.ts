import { type Message, type Translate, translator } from '@/lib/translations/translate';

/**
 * The kinds of problems that pages distinguish:
 * - `not-installed`: the site has not installed the app
 * - `unreachable`: no answer, a late one, a 429 or a 5xx
 * - `premium`: the site's plan does not allow payments
 * - `not-found`: the entity does not exist
 * - `session`: the platform refuses the visitor's tokens, or our client id
 * - `forbidden`: the tokens are valid, but the entity belongs to another visitor
 * - `conflict`: it is no longer available: slot taken or too late, sold out, reservation expired
 * - `invalid`: the request breaks a rule
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
  /** One or two sentences for the visitor. */
  message: Message;
  /** To be quoted to the platform's support. */
  requestId?: string;
  /** The platform's own code. */
  code?: string;
};

/** Thrown by our own code when it knows the problem already; `attempt` returns that problem unchanged. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  constructor(readonly problem: Problem) {
    const { message } = problem;
    super(typeof message === 'string' ? message : translator('en')(message));
  }
}

/** A problem in the visitor's language, for client components, whose catalogue lacks the texts of the platform. */
export const translated = (problem: Problem, t: Translate): Problem => ({
  ...problem,
  message: t(problem.message),
});

/** The errors of a form, by field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;
