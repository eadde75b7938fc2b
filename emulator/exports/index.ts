import { createSites } from '../sites/sites';
import { optionsOf, publicFace } from './face';
import type { Emulator, EmulatorOptions } from './types/index';

/**
 * Opens an emulator in this process, over the data that there is or else the demo site.
 * @throws Error where the folder is in use or cannot be read, or an option is wrong
 */
export const createEmulator = (options: EmulatorOptions = {}): Emulator =>
  publicFace(createSites(optionsOf(options)));
