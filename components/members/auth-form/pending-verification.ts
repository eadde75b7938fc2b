import { sessionStore } from '@/lib/browser/browser-storage';

/** A log-in that waits for the code that was sent by mail: kept in this tab, so that a reload does not end it. */
export type Verification = { stateToken: string; email: string };

const KEY = 'emailVerification';

export function keepVerification(verification: Verification): void {
  sessionStore.set(KEY, JSON.stringify(verification));
}

/** The verification that this tab waits for. */
export function pendingVerification(): Verification | undefined {
  const kept = sessionStore.get(KEY);
  return kept ? JSON.parse(kept) : undefined;
}

export function endVerification(): void {
  sessionStore.remove(KEY);
}
