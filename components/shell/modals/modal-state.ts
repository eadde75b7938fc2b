import type { SandboxLinks } from '@/lib/site-owner/sandbox-links';
import type { Problem } from '@/lib/wix/platform';
import { createExternalStore, useExternalStore } from '../../../lib/browser/external-store';

/** Each modal is open or closed, and keeps the data it was last opened with (specification 1.2). */
type Modal<Data> = { open: boolean; data?: Data };

const login = createExternalStore<Modal<SandboxLinks>>({ open: false });
/** What "Upgrade Now" does; a problem that it comes back with is shown in the modal. */
export type Upgrade = () => Promise<Problem | undefined>;

const premium = createExternalStore<Modal<{ onUpgrade: Upgrade }>>({ open: false });

export function openLoginModal(links: SandboxLinks): void {
  login.set({ open: true, data: links });
}

/** Opens the premium modal. @param onUpgrade what its "Upgrade Now" does */
export function openPremiumModal(onUpgrade: Upgrade): void {
  premium.set({ open: true, data: { onUpgrade } });
}

export function closeLoginModal(): void {
  login.set({ ...login.get(), open: false });
}

export function closePremiumModal(): void {
  premium.set({ ...premium.get(), open: false });
}

export const useLoginModal = () => useExternalStore(login);
export const usePremiumModal = () => useExternalStore(premium);
