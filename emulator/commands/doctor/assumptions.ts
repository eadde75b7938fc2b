import { ASSUMPTIONS, type Assumption, describeAssumption, isMeant } from '#core/assumptions/assumption';
import type { Finding } from '../../control/contract/overview';
import { todaysName } from './earlier-names';
import { calledFunctions, type SourceCalls } from './source-calls';

const packageOf = (operation: string) => operation.split('.')[0] ?? operation;

/** Whether a rule concerns an app: one about bookings in a cart does not, if the app sells none. */
function concerns({ operations }: Assumption, packages: ReadonlySet<string>): boolean {
  const sold = operations.map(packageOf).filter((it) => it !== 'ecom');
  return sold.length === 0 || sold.some((it) => packages.has(it));
}

/**
 * Lists the rules that no public source settles and that affect the calls of an app, so that its developer can try them
 * on the platform. They are not faults.
 */
export function listAssumptions(sources: SourceCalls): Finding[] {
  const called = [...calledFunctions(sources)];
  const packages = new Set(called.map(([name]) => packageOf(todaysName(name))));
  return ASSUMPTIONS.filter((it) => concerns(it, packages)).flatMap((assumption) => {
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
