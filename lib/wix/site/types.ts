import type { AppKind } from '../../examples/examples';
import type { Problem } from '../platform';

/** An app that does not count as installed comes with the reason. */
export type ProbedApp = { kind: AppKind; problem: Problem | null };

/** Marks the cached answers, so that someone who has just installed an app can ask again. */
export const PROBES_TAG = 'installed-apps';
