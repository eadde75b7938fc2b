import picocolors from 'picocolors';

/** Colours of the output: none if it is no terminal, or if NO_COLOR or a dumb terminal wants none. */
export const colors = picocolors.createColors(process.stdout.hasColors?.() ?? false);

/** The same of the output for errors. */
export const errorColors = picocolors.createColors(process.stderr.hasColors?.() ?? false);

/**
 * Prints what a command found out.
 * @param answer for programs, with --json
 * @param lines for people
 */
export function print({ json }: { json: boolean }, answer: object, lines: string | readonly string[]): void {
  console.log(json ? JSON.stringify(answer, null, 2) : [lines].flat().join('\n'));
}
