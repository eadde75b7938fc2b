import type { CatalogVersion } from '#core/site';
import { effectOf } from '../evidence/effect';
import { type Outcome, runStatement } from '../evidence/run';
import type { Need, PlacedStatement } from '../evidence/statement';
import type { Target } from '../evidence/target';
import type { Part } from '../pull/kind';
import { isCopied } from './copied';
import { type Difference, differencesBetween, isForbidden } from './differences';
import { isWanted } from './scope';

/** A statement with the outcome of both. */
export interface Checked {
  statement: PlacedStatement;
  platform: Outcome;
  emulator: Outcome;
  differences: Difference[];
}

/** How many statements both have answered, and how many could not be asked on this site. */
export interface StatementCounts {
  asked: number;
  notAsked: number;
}

/** Returns everyone who calls in a statement. */
const callersOf = (statement: PlacedStatement, needs: Record<string, Need>): Set<string> => {
  const named = (statement.needs ?? []).flatMap((name) => needs[name]?.steps ?? []);
  const steps = [...named, ...(statement.setup ?? []), ...(statement.after ?? [])];
  return new Set([statement.as, ...steps.map(({ as = 'owner' }) => as)]);
};

/**
 * Whether a statement can be run with what is known of a site: no member's password is, a visitor comes through an app,
 * and it may name the app, its secret or the account.
 */
function canRun(statement: PlacedStatement, needs: Record<string, Need>, { site }: Target): boolean {
  const named = (statement.needs ?? []).map((name) => needs[name]);
  const text = JSON.stringify([statement, named]);
  const isNamed = (name: string) => text.includes(`{{site.${name}`);
  if (isNamed('app.') || (isNamed('accountId') && !site.accountId) || (isNamed('clientId') && !site.clientId))
    return false;
  return [...callersOf(statement, needs)].every(
    (it) => it === 'none' || it === 'owner' || (/^visitor/.test(it) && site.clientId !== ''),
  );
}

/** Makes ids once, and gives them a second time, so that both are sent the same names. */
function sameGuids({ guid }: Target): { first: () => string; again: () => string } {
  const guids: string[] = [];
  let taken = 0;
  return {
    first() {
      const id = guid();
      guids.push(id);
      return id;
    },
    again: () => guids[taken++] ?? guid(),
  };
}

/** Compares what both have answered to a statement's own request. */
function compare(platform: Outcome, emulator: Outcome, isCreated: boolean): Difference[] {
  const { statement } = platform;
  const { operation } = statement;
  const [one, other] = [platform.own?.answer, emulator.own?.answer];
  if (!one) return [];
  if (!other) {
    const { answer } = emulator;
    // Without a refusal, the copy only has nothing that the statement is about.
    const isRefused =
      isCopied(operation) && answer !== undefined && answer.status >= 400 && answer.status !== 404;
    return isRefused ? [{ kind: 'status', path: '', platform: one.status, emulator: answer.status }] : [];
  }
  // The owner's key may lack a permission that the owner has.
  if (statement.as === 'owner' && isForbidden(one) && !isForbidden(other)) return [];
  const differences = differencesBetween(
    operation,
    platform.own?.request ?? { path: '' },
    one,
    other,
    isCreated,
  );
  const isSame = platform.verdict === emulator.verdict;
  if (isSame || differences.length > 0) return differences;
  // Values of what was not copied cannot be as a statement has them.
  if (!isCopied(operation) && one.status < 400 && other.status < 400) return [];
  return [{ kind: 'statement', path: '', platform: platform.differences, emulator: emulator.differences }];
}

/**
 * Runs the statements of evidence on the platform and on the copy, whose data is restored after each.
 * @param write whether those that remove what they have made are run too, besides those that only read
 * @param restore restores the copy
 * @param take gets what both have answered
 */
export async function runStatements(
  both: { platform: Target; emulator: Target },
  {
    statements,
    needs,
    catalog,
    only,
    write,
    restore,
  }: {
    statements: readonly PlacedStatement[];
    needs: Record<string, Need>;
    catalog: CatalogVersion;
    only?: readonly Part[] | undefined;
    write: boolean;
    restore: () => void;
  },
  take: (checked: Checked) => void,
): Promise<StatementCounts> {
  const effects = write ? ['reads', 'cleans up'] : ['reads'];
  const counts: StatementCounts = { asked: 0, notAsked: 0 };
  for (const statement of statements) {
    const effect = effectOf(statement, needs);
    if (!isWanted(statement.operation, only) || !effects.includes(effect)) continue;
    if (statement.catalog && !catalog.startsWith(statement.catalog)) continue;
    if (!canRun(statement, needs, both.platform)) {
      counts.notAsked += 1;
      continue;
    }
    const { first, again } = sameGuids(both.platform);
    const platform = await runStatement(statement, { ...both.platform, guid: first }, needs);
    if (!platform.own) {
      counts.notAsked += 1;
      continue;
    }
    const emulator = await runStatement(statement, { ...both.emulator, guid: again }, needs);
    if (effect !== 'reads') restore();
    counts.asked += 1;
    take({ statement, platform, emulator, differences: compare(platform, emulator, effect !== 'reads') });
  }
  return counts;
}
