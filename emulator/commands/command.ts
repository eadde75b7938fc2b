/** A subcommand of the emulator's command line. */
export interface Command {
  name: string;
  /** What it does, in one line of `--help`. */
  summary: string;
  /** What `<name> --help` prints. */
  help: string;
  /**
   * Does it. Its answer goes to the output; what a person has to know besides, to the output for errors.
   * @param args what stands behind the command's name
   * @returns the exit code, once it has ended; `undefined` for a command that goes on, which ends the process itself
   * @throws Error whose message tells a person what is wrong with the arguments, or why it could not be done
   */
  run(args: readonly string[]): Promise<number | undefined> | number | undefined;
}
