import { type Outcome, runStatement } from '@/emulator/evidence/run';
import type { Need, PlacedStatement } from '@/emulator/evidence/statement';
import { type EmulatorTarget, emulatorTarget } from './emulator-target';

/**
 * Runs statements in emulators of this process, each on a fresh demo site.
 * @param needs the things that statements name, by name
 * @param after called after each, before the demo site is restored
 * @returns an outcome for each, in their order
 */
export async function runAll(
  statements: readonly PlacedStatement[],
  needs: Record<string, Need>,
  after: (outcome: Outcome, target: EmulatorTarget) => void = () => {},
): Promise<Outcome[]> {
  const targets = new Map<string, EmulatorTarget>();
  const targetOf = (catalog: 'V1' | 'V3') => {
    const target = targets.get(catalog) ?? emulatorTarget(catalog);
    targets.set(catalog, target);
    return target;
  };
  const outcomes: Outcome[] = [];
  for (const statement of statements) {
    const target = targetOf(statement.catalog ?? 'V1');
    target.restart();
    const outcome = await runStatement(statement, target, needs);
    after(outcome, target);
    outcomes.push(outcome);
  }
  for (const { emulator } of targets.values()) emulator.close();
  return outcomes;
}

/** Whether the emulator has to keep a statement: it is not contradicted on purpose. */
export const isWanted = ({ statement }: Outcome): boolean => statement.contradicted === undefined;

/**
 * Compares outcomes with the list of statements that are not kept yet.
 * @returns the ids of those that are not kept although they are not listed, and of those that are listed although they
 *   are kept; statements that are contradicted on purpose although they are kept count as the latter
 */
export function compareWithList(outcomes: readonly Outcome[], listed: ReadonlySet<string>) {
  const isKept = ({ verdict }: Outcome) => verdict === 'same';
  const unlisted = outcomes.filter((it) => isWanted(it) && !isKept(it) && !listed.has(it.statement.id));
  const outdated = outcomes.filter((it) => isKept(it) && (listed.has(it.statement.id) || !isWanted(it)));
  return { unlisted, outdated: outdated.map(({ statement }) => statement.id) };
}
