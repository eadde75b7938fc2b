import { ASSUMPTIONS, describeAssumption, isMeant } from '#core/assumptions/assumption';
import type { Finding } from '../../control/contract/overview';
import { todaysName } from './earlier-names';
import { calledFunctions, type SourceCalls } from './source-calls';

/**
 * Lists the rules that no public source settles and that affect the calls of an app, so that its developer can try them
 * on the platform. They are not faults.
 */
export function listAssumptions(sources: SourceCalls): Finding[] {
  const called = [...calledFunctions(sources)];
  return ASSUMPTIONS.flatMap((assumption) => {
    const showing = called
      .filter(([name]) => assumption.operations.some((meant) => isMeant(todaysName(name), meant)))
      .map(([name, file]) => `${name} (${file})`);
    if (showing.length === 0) return [];
    const rule = describeAssumption(assumption);
    return [
      {
        is: `Assumed, because no public source says so: ${rule}. Called: ${showing.join(', ')}.`,
        isNote: true,
      },
    ];
  });
}
