import { performance } from 'node:perf_hooks';
import { vi } from 'vitest';

/** Makes this process count as idle: on a busy machine, late answers would count as the shop's own delay. */
export const countAsIdle = () =>
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 1000, active: 0, utilization: 0 });
