import type { RequestEntry } from '../api/types';
import { hasFailed } from './filter';

/** The calls of one page view. */
export interface PageView {
  view: number;
  calls: RequestEntry[];
  /** Milliseconds of real time since the emulator's start. */
  begin: number;
  end: number;
  failed: number;
}

/** Groups calls by page view, in the order in which the views began. */
export function pageViews(entries: readonly RequestEntry[]): PageView[] {
  const views = new Map<number, PageView>();
  for (const entry of entries) {
    const key = entry.view ?? entry.number;
    const end = entry.started + entry.duration;
    const view = views.get(key);
    if (view) {
      view.calls.push(entry);
      view.begin = Math.min(view.begin, entry.started);
      view.end = Math.max(view.end, end);
      if (hasFailed(entry)) view.failed += 1;
    } else {
      const failed = hasFailed(entry) ? 1 : 0;
      views.set(key, { view: key, calls: [entry], begin: entry.started, end, failed });
    }
  }
  return [...views.values()];
}

/** Returns the position and width of a call's bar on the time line of its page view, in per cent. */
export function barOf({ started, duration }: RequestEntry, { begin, end }: PageView) {
  const whole = Math.max(end - begin, 0.1);
  return { left: ((started - begin) / whole) * 100, width: Math.max((duration / whole) * 100, 0.5) };
}
