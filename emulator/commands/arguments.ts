import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from '#core/words/did-you-mean';

/** The command line is wrong; `--help` explains it. */
export class UsageError extends Error {}

/**
 * Reads the arguments of a command like Node's `parseArgs`.
 * @throws UsageError with a message for the user
 */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // After its first sentence, Node explains how to pass such arguments as positionals.
    const [problem = ''] = error.message.split(/\.\s/);
    const [, unknown] = /^Unknown option '(--.+)'$/.exec(problem) ?? [];
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    throw new UsageError(`${problem}.${unknown ? didYouMean(unknown, known) : ''}`);
  }
}

/** The ports from 1024 on that `fetch` refuses (Fetch standard, port blocking). */
const BLOCKED = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
];

/** Reads a port. @throws UsageError if it is not one */
export function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`The port must be a whole number from 0 to 65535, not '${text}'.`);
  if (BLOCKED.includes(port))
    throw new UsageError(
      `Browsers and Node call nothing at the port ${port}. Choose another one, such as 4010.`,
    );
  return port;
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Reads an option with a fixed set of values.
 * @throws UsageError for any other value
 */
export function choiceOf<T extends string>(option: string, given: string, choices: readonly T[]): T {
  const chosen = choices.find((it) => it === given);
  if (chosen !== undefined) return chosen;
  throw new UsageError(
    `${option} takes ${alternatives.format(choices)}, not '${given}'.${didYouMean(given, choices)}`,
  );
}

/**
 * Checks a web address.
 * @param such an example for the message
 * @throws UsageError for anything else, addresses with a fragment included
 */
export function webAddress(option: string, given: string, such: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.hash) return given;
  throw new UsageError(`${option} takes a web address, such as ${such}, not '${given}'.`);
}
