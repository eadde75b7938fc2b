import { createPreparedSites } from '../sites/prepared';
import { optionsOf, publicFace } from './face';
import type { Emulator, EmulatorOptions } from './types/index';

/**
 * Opens an emulator in this process, over the existing data or the demo site.
 * @throws Error if the folder is in use or unreadable, or an option is wrong
 */
export const createEmulator = (options: EmulatorOptions = {}): Emulator =>
  publicFace(createPreparedSites(optionsOf(options)));
