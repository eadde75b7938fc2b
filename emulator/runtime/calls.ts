import { createDeprecatedCalls } from '#core/deprecations/deprecated-calls';
import { createFaults } from '#core/http/faults';
import { createRequestLog } from '#core/http/log/request-log';
import type { Emulator, EmulatorOptions } from './emulator';

/** Makes the lists of calls and faults, kept in memory only. */
export function rememberCalls({ tellsRefusals }: EmulatorOptions, clock: Emulator['clock']) {
  const log = createRequestLog(tellsRefusals);
  const calls = { faults: createFaults(clock.now), log, deprecatedCalls: createDeprecatedCalls() };
  const forgetCalls = () => {
    for (const it of Object.values(calls)) it.clear();
  };
  return { ...calls, forgetCalls };
}
