import type { FaultInput } from '../api/types';

/** Describes what a fault does. */
export function effectOf({ status, code, delay, cutOff, times, share }: FaultInput): string {
  const parts = [
    (status || code) && `answers ${[status, code].filter(Boolean).join(' ')}`,
    delay && `${(delay / 1000).toLocaleString('en')} s late`,
    cutOff && `cut off ${cutOff === 'half' ? 'half-way' : 'before the answer'}`,
    share !== undefined && share < 1 && `${Math.round(share * 100)} % of the calls`,
    times && `${times} more time${times === 1 ? '' : 's'}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Returns a fault without its hits, to set it again. */
export function inputOf({
  operation,
  status,
  code,
  data,
  headers,
  body,
  delay,
  cutOff,
  times,
  share,
}: FaultInput): FaultInput {
  return {
    operation,
    ...(status && { status }),
    ...(code && { code }),
    ...(data && { data }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(delay && { delay }),
    ...(cutOff && { cutOff }),
    ...(times && { times }),
    ...(share && { share }),
  };
}
