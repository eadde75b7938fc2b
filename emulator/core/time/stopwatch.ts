/** Measures how long something takes in real time, whatever the platform's clock shows. @returns milliseconds so far */
export function startStopwatch(): () => number {
  const started = performance.now();
  return () => performance.now() - started;
}
