/** Measures real time, independent of the platform's clock. @returns a function for the milliseconds so far */
export function startStopwatch(): () => number {
  const started = performance.now();
  return () => performance.now() - started;
}

/** Milliseconds of real time since this process began, to line up what happened at the same time. */
export const sinceStart = (): number => performance.now();

/** Real time in milliseconds since the epoch, for what programs outside compare with their own clock. */
export const realNow = (): number => Date.now();
