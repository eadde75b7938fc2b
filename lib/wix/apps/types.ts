import type { AppKind } from '@/lib/examples/examples';
import type { Problem } from '@/lib/wix/platform';

/** An app with the reason why it does not count as installed, or null. */
export type ProbedApp = { kind: AppKind; problem: Problem | null };
