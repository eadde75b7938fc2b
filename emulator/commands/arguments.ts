import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command line is wrong; `--help` tells how it is right. */
export class UsageError extends Error {}

/**
 * Reads the arguments of a command, as `parseArgs` of Node does.
 * @throws UsageError whose message tells a person what is wrong with them
 */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Behind its first sentence, Node explains how programs with other arguments are called.
    throw new UsageError(`${error.message.split(/\.\s/)[0]}.`);
  }
}

/** A port as a person writes it. @throws UsageError for anything else */
export function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`The port must be a whole number from 0 to 65535, not '${text}'.`);
  return port;
}
