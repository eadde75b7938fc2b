import type { SharedEmulator } from './index.js';

/** The worker's emulator: the demo site, with a frozen clock and repeatable ids. */
export declare const emulator: SharedEmulator;
