let startedAt: number | undefined;

/** To be called when a navigation within the page begins. */
export function pageStarts(): void {
  startedAt = Date.now();
}

/** When the navigation to this page began, in milliseconds since the epoch. */
export const pageStartedAt = (): number => startedAt ?? performance.timeOrigin;
