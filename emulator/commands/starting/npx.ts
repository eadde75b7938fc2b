/** How often to check whether npx still runs, in milliseconds. */
const PAUSE = 500;

/**
 * Does work if npx, which started this program, ends before it. npm passes a signal on only to a shell, which on many
 * systems then ends and leaves the program running. Other starters may end: scripts leave emulators in the background.
 */
export function onEndOfNpx(work: () => void): void {
  if (process.env.npm_lifecycle_event !== 'npx') return;
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    work();
  }, PAUSE);
  watch.unref();
}
