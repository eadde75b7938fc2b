import { useEmulator } from './vitest';

/** A setup file as it is: the demo site, with a clock that stands still and ids that repeat. */
export const emulator = useEmulator({ clock: '2026-01-01T09:00Z', ids: 'sequential' });
