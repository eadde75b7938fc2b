import { count, countOf, milliseconds, timeOfDay } from '../ui/format';
import { barOf, type PageView } from './views';

/** A page view in one line, with its calls as bars. */
export function ViewRow({ view }: { view: PageView }) {
  const { calls, begin, end, failed } = view;
  const [first] = calls;
  if (!first) return null;
  return (
    <span className="flex w-full min-w-0 items-center gap-3 px-3">
      <span className="hidden w-22 shrink-0 font-mono text-muted text-xs @lg:block">
        {timeOfDay(first.time)}
      </span>
      <span className="w-16 shrink-0 text-xs">{countOf(calls.length, 'call')}</span>
      <span className={`w-14 shrink-0 text-xs ${failed > 0 ? 'font-semibold text-danger' : 'text-muted'}`}>
        {failed > 0 ? `${count(failed)} failed` : 'all OK'}
      </span>
      <span aria-hidden className="relative h-3 min-w-12 flex-1">
        {calls.map((entry) => {
          const { left: start, width } = barOf(entry, view);
          return (
            <span
              key={entry.number}
              className={`absolute inset-y-0.5 min-w-px rounded-sm opacity-70 ${entry.status >= 400 ? 'bg-danger' : 'bg-accent'}`}
              style={{ left: `${start}%`, width: `${width}%` }}
            />
          );
        })}
      </span>
      <span className="w-16 shrink-0 text-right font-mono text-muted text-xs">
        {milliseconds(end - begin)}
      </span>
    </span>
  );
}
