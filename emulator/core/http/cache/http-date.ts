/**
 * Makes the function that writes a time as HTTP does (RFC 9110, 5.6.7). It caches the last second: formatting for every
 * answer would be a noticeable part of a kept answer's time.
 */
export function createHttpDate(): (milliseconds: number) => string {
  let second = Number.NaN;
  let written = '';
  return (milliseconds) => {
    const now = Math.floor(milliseconds / 1000);
    if (now !== second) {
      second = now;
      written = new Date(milliseconds).toUTCString();
    }
    return written;
  };
}
