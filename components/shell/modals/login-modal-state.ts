import { createExternalStore, useExternalStore } from '@/lib/browser/external-store';
import type { SandboxLinks } from '@/lib/site-owner/sandbox-links';

/** Whether the modal is open, with the data with which it was last opened (specification 1.2). */
const login = createExternalStore<{ open: boolean; data?: SandboxLinks }>({ open: false });

export function openLoginModal(links: SandboxLinks): void {
  login.set({ open: true, data: links });
}

export function closeLoginModal(): void {
  login.set({ ...login.get(), open: false });
}

export const useLoginModal = () => useExternalStore(login);
