import type { AppKind } from '@/lib/examples/examples';
import type { Problem } from '@/lib/wix/platform';

/** An app with the reason why it does not count as installed, or null. */
export type ProbedApp = { kind: AppKind; problem: Problem | null };

/** Tag of the cached answers, to clear them when the owner has just installed an app. */
export const PROBES_TAG = 'installed-apps';
