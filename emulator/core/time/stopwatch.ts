/** Measures how long something takes in real time, whatever the platform's clock shows. @returns milliseconds so far */
export function startStopwatch(): () => number {
  const started = performance.now();
  return () => performance.now() - started;
}

/** Milliseconds of real time since this process began; by it, what happened at the same time is seen beside each other. */
export const sinceStart = (): number => performance.now();
