// @ts-check

/** The files that remember from which sources a build was made, relative to the root. */
export const EMULATOR_STAMP = 'emulator/dist/built-from';
export const CONSOLE_STAMP = 'emulator/dist/console-built-from';
