import { useEmulator } from './vitest';

/** A ready-made setup file: the demo site, with a frozen clock and repeatable ids. */
export const emulator = useEmulator({ clock: '2026-01-01T09:00Z', ids: 'sequential' });
