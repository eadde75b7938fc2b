import { useEffect, useState } from 'react';
import { useClock } from '../api/queries';

/** How often a running clock is rendered, in milliseconds. */
const TICK = 500;

const sinceEpoch = () => performance.timeOrigin + performance.now();

/**
 * Returns the platform's time in milliseconds since the epoch; undefined before it is known. The component is rendered
 * again twice a second.
 */
export function useNow(): number | undefined {
  const { data, dataUpdatedAt } = useClock();
  const [, setTick] = useState(0);
  const runs = data !== undefined && !data.frozen;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK);
    return () => clearInterval(timer);
  }, [runs]);
  if (!data) return undefined;
  const elapsed = data.frozen ? 0 : Math.max(0, sinceEpoch() - dataUpdatedAt) * (data.speed ?? 1);
  return new Date(data.now).getTime() + elapsed;
}
