/** A subcommand of the emulator's command line. */
export interface Command {
  name: string;
  /** Its line in `--help`. */
  summary: string;
  /** The output of `<name> --help`. */
  help: string;
  /**
   * Runs the command. The answer goes to stdout, notes for the user to stderr.
   * @param args the arguments after the command's name
   * @returns the exit code once it has ended; `undefined` for a command that keeps running and ends the process itself
   * @throws Error with a message for the user about wrong arguments or a failure
   */
  run(args: readonly string[]): Promise<number | undefined> | number | undefined;
}
