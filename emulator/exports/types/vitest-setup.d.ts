import type { SharedEmulator } from './index.js';

/** The worker's emulator: the demo site, with a clock that stands still and ids that repeat. */
export declare const emulator: SharedEmulator;
