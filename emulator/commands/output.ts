import picocolors from 'picocolors';

/** Colours for stdout: none if it is not a terminal, if NO_COLOR is set or if the terminal has none. */
export const colors = picocolors.createColors(process.stdout.hasColors?.() ?? false);

/** The same for stderr. */
export const errorColors = picocolors.createColors(process.stderr.hasColors?.() ?? false);

/**
 * Prints the result of a command.
 * @param answer for programs, with --json
 * @param lines for the user
 */
export function print({ json }: { json: boolean }, answer: object, lines: string | readonly string[]): void {
  console.log(json ? JSON.stringify(answer, null, 2) : [lines].flat().join('\n'));
}
