// @ts-check
import { stopAll } from './servers/processes.mjs';

/**
 * Runs a command of this folder. Its errors are printed as one message, without a stack, and ends it with exit
 * code 1. Ctrl-C, or any other request to end, first stops everything that it started; a second one ends at once.
 * @param {(say: (line: string) => void) => Promise<void>} work
 * @param {number} [codeWhenStopped] the exit code after Ctrl-C
 */
export async function command(work, codeWhenStopped = 130) {
  let asked = false;
  const onSignal = async () => {
    if (asked) process.exit(130);
    asked = true;
    console.log('\nStopping …');
    await stopAll();
    process.exit(codeWhenStopped);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  if (process.env.npm_lifecycle_event) {
    // npm passes on two signals; when any other ends it, this program would run on.
    const npm = process.ppid;
    setInterval(() => {
      if (process.ppid !== npm && !asked) onSignal();
    }, 500).unref();
  }
  try {
    await work((line) => console.log(line));
  } catch (error) {
    // What was stopped on request has not failed.
    if (asked) return;
    console.error(error instanceof Error ? error.message : error);
    await stopAll();
    process.exit(1);
  }
}
