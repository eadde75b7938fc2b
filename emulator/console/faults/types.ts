/** A failure that is ordered. */
export interface FaultInput {
  /** A name, `*`, or a pattern as `ecom.*`. */
  operation: string;
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds. */
  delay?: number;
  cutOff?: 'before' | 'half';
  times?: number;
  /** Of the calls, up to 1. */
  share?: number;
}

export interface Fault extends FaultInput {
  id: string;
  hits?: number;
  lastHit?: string;
  lastRequestId?: string;
  preset?: string;
}

export interface Preset {
  name: string;
  title: string;
  description: string;
  faults: FaultInput[];
}

/** What a fault does, in words. */
export function effectOf({ status, delay, cutOff, times, share }: FaultInput): string {
  const parts = [
    status && `answers ${status}`,
    delay && `${(delay / 1000).toLocaleString('en')} s late`,
    cutOff && `cut off ${cutOff === 'half' ? 'half-way' : 'before the answer'}`,
    share !== undefined && share < 1 && `${Math.round(share * 100)} % of the calls`,
    times && `${times} more time${times === 1 ? '' : 's'}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** A fault as it is ordered again: without what has become of it. */
export function inputOf({
  operation,
  status,
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
    ...(headers && { headers }),
    ...(body && { body }),
    ...(delay && { delay }),
    ...(cutOff && { cutOff }),
    ...(times && { times }),
    ...(share && { share }),
  };
}
