/** Seconds until a page is reloaded automatically, longer each time; the last one is repeated. */
const RETRY_SECONDS = [3, 6, 12, 24, 48];

/** How long a reloaded page may take before the next try, in milliseconds. */
const PATIENCE_MS = 20_000;

/** A page that fails again within this time, in milliseconds, meets the same outage. */
const SAME_OUTAGE_MS = 10_000;

const asking = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;
let quietUntil = 0;
let endedAt = 0;

/**
 * Reloads the page after a while, and again with growing waits, but not while it is hidden. Several problems of one
 * page reload it once.
 * @param refresh reloads the page
 * @returns stops this, for when the page works again
 */
export function scheduleRetry(refresh: () => void): () => void {
  if (asking.size === 0) {
    if (Date.now() - endedAt > SAME_OUTAGE_MS) tries = 0;
    document.addEventListener('visibilitychange', plan);
  }
  quietUntil = 0;
  asking.add(refresh);
  plan();
  return () => {
    asking.delete(refresh);
    if (asking.size > 0) return;
    document.removeEventListener('visibilitychange', plan);
    clearTimeout(timer);
    endedAt = Date.now();
  };
}

function plan(): void {
  clearTimeout(timer);
  if (document.hidden) return;
  const seconds = RETRY_SECONDS[Math.min(tries, RETRY_SECONDS.length - 1)] ?? 0;
  // Many browsers meet the same outage, and should not all come back at the same moment.
  const wait = seconds * 1000 * (1 + Math.random() / 4);
  timer = setTimeout(
    () => {
      const [refresh] = asking;
      tries += 1;
      quietUntil = Date.now() + PATIENCE_MS;
      plan();
      refresh?.();
    },
    Math.max(wait, quietUntil - Date.now()),
  );
}
