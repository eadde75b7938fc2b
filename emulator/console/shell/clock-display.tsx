import { Link } from '../address/link';
import { useClock } from '../api/queries';
import { dateTime } from '../ui/format';
import { useNow } from './use-now';

/** The platform's time, always visible because it explains many surprises. Links to the page that changes it. */
export function ClockDisplay() {
  const { data } = useClock();
  const now = useNow();
  if (!data || now === undefined) return null;
  const state = data.frozen ? 'frozen' : data.speed !== 1 ? `${data.speed} ×` : undefined;
  return (
    <Link
      href="/console/time"
      title="The platform’s time; press g t to change it"
      className="flex h-7 items-center gap-2 rounded-sm px-2 font-mono text-xs hover:bg-hover"
    >
      <span className="sr-only">Platform time </span>
      <span className="whitespace-nowrap">{dateTime(now)}</span>
      {state && <span className="whitespace-nowrap font-sans text-warn max-sm:sr-only">{state}</span>}
    </Link>
  );
}
