let startedAt: number | undefined;

/** A navigation inside the page begins. */
export function pageStarts(): void {
  startedAt = Date.now();
}

/** When the navigation that led to this page began, in milliseconds since the epoch. */
export const pageStartedAt = (): number => startedAt ?? performance.timeOrigin;
