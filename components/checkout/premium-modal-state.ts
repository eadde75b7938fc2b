import { createExternalStore, useExternalStore } from '@/lib/browser/external-store';
import type { Problem } from '@/lib/wix/platform';

/** What "Upgrade Now" does; the modal shows the problem that it comes back with. */
export type Upgrade = () => Promise<Problem | undefined>;

/** Open or closed, with the data that it was last opened with (specification 1.2). */
const premium = createExternalStore<{ open: boolean; data?: { onUpgrade: Upgrade } }>({ open: false });

/** Opens the premium modal. @param onUpgrade what its "Upgrade Now" does */
export function openPremiumModal(onUpgrade: Upgrade): void {
  premium.set({ open: true, data: { onUpgrade } });
}

export function closePremiumModal(): void {
  premium.set({ ...premium.get(), open: false });
}

export const usePremiumModal = () => useExternalStore(premium);
