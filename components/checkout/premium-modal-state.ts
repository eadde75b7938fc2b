import { createExternalStore, useExternalStore } from '@/lib/browser/external-store';
import type { Problem } from '@/lib/wix/platform';

/** Runs for "Upgrade Now"; the modal shows the problem that it returns. */
export type Upgrade = () => Promise<Problem | undefined>;

/** Whether the modal is open, with the data with which it was last opened (specification 1.2). */
const premium = createExternalStore<{ open: boolean; data?: { onUpgrade: Upgrade } }>({ open: false });

/** Opens the premium modal. @param onUpgrade runs for its "Upgrade Now" */
export function openPremiumModal(onUpgrade: Upgrade): void {
  premium.set({ open: true, data: { onUpgrade } });
}

export function closePremiumModal(): void {
  premium.set({ ...premium.get(), open: false });
}

export const usePremiumModal = () => useExternalStore(premium);
