// @ts-check
import { whenStarterEnds } from '../../emulator/register/starter.mjs';
import { stopAll } from './servers/processes.mjs';

/**
 * Runs a command of this folder. Errors are printed as one message, without a stack, and end it with exit code 1.
 * Ctrl-C or another signal to end first stops everything that it started; a second one ends at once.
 * @param {(say: (line: string) => void) => Promise<void>} work
 * @param {number} [codeWhenStopped] the exit code after Ctrl-C
 */
export async function command(work, codeWhenStopped = 130) {
  let isStopping = false;
  const onSignal = async () => {
    if (isStopping) process.exit(130);
    isStopping = true;
    console.log('\nStopping …');
    await stopAll();
    process.exit(codeWhenStopped);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  // npm passes on only two signals; if another one ends npm, this program would continue.
  if (process.env.npm_lifecycle_event)
    whenStarterEnds(() => {
      if (!isStopping) onSignal();
    });
  try {
    await work((line) => console.log(line));
  } catch (error) {
    // An error after a requested stop is not a failure.
    if (isStopping) return;
    console.error(error instanceof Error ? error.message : error);
    await stopAll();
    process.exit(1);
  }
}
