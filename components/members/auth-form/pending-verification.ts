import { sessionStore } from '@/lib/browser/browser-storage';

/** A log-in that waits for the code from the mail; stored in this tab, so that it survives a reload. */
export type Verification = { stateToken: string; email: string };

const KEY = 'emailVerification';

export function keepVerification(verification: Verification): void {
  sessionStore.set(KEY, JSON.stringify(verification));
}

/** The verification for which this tab waits. */
export function pendingVerification(): Verification | undefined {
  const kept = sessionStore.get(KEY);
  return kept ? JSON.parse(kept) : undefined;
}

export function endVerification(): void {
  sessionStore.remove(KEY);
}
