// @ts-check

/** The files with the hash of the sources from which a build was made, relative to the root. */
export const EMULATOR_STAMP = 'emulator/dist/built-from';
export const CONSOLE_STAMP = 'emulator/dist/console-built-from';
