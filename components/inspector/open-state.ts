import { createExternalStore, useExternalStore } from '@/lib/browser/external-store';

const opened = createExternalStore(false);

export const openInspector = () => opened.set(true);
export const closeInspector = () => opened.set(false);
export const toggleInspector = () => opened.set(!opened.get());
export const useInspectorOpen = () => useExternalStore(opened);
