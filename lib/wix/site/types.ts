import type { AppKind } from '@/lib/examples/examples';
import type { Problem } from '@/lib/wix/platform';

/** An app that does not count as installed comes with the reason. */
export type ProbedApp = { kind: AppKind; problem: Problem | null };

/** Tag of the cached answers: an owner who has just installed an app drops them by it. */
export const PROBES_TAG = 'installed-apps';
