import type { Strength } from '@/emulator/core/evidence/strength';
import { STRENGTHS, type Statement } from '@/emulator/evidence/statement';

const HEAD = `# How close it is to the platform

What the emulator answers rests on the typings of the SDK, on what documents, recipes and recordings say of the platform,
and where none of them says anything, on assumptions. The folder emulator/evidence of the repository has what public sources say as
statements: a call, its expected answer, and the source. This page counts them. It is written by
\`npm run evidence -- --write\`; \`platform-emulator operations <name>\` and the console say the same of one operation.

- **verified**: asked on a live site by \`platform-emulator verify --record\`.
- **observed**: seen on a live site, and published.
- **documented**: in the platform's documentation.
- **recipe**: in instructions or clients that are published as working.
- **inferred**: follows from these.
- **not yet**: statements that the emulator does not keep yet, or contradicts on purpose.
- **assumed**: rules of the operation that no public source confirms.
`;

/** An operation, with the number of its assumed rules. */
interface Listed {
  name: string;
  assumed: number;
}

/**
 * Writes the sentence of the README that counts the statements, in hundreds so that it seldom changes.
 * @returns the README with it, between its marks
 */
export function withCount(
  readme: string,
  statements: readonly Statement[],
  notKept: ReadonlySet<string>,
): string {
  const count = statements.filter((it) => isKept(it, notKept)).length;
  const hundreds = Math.floor(count / 100) * 100;
  const text = `more than ${hundreds.toLocaleString('en')} statements`;
  return readme.replace(/(<!-- statements -->)[^<]*(<!-- \/statements -->)/, `$1${text}$2`);
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

const packageOf = (name: string) => name.split('.')[0] ?? name;

const isKept = ({ id, contradicted }: Statement, notKept: ReadonlySet<string>) =>
  !notKept.has(id) && contradicted === undefined;

/** Returns the strengths that any statement has, from the strongest. */
const usedStrengths = (statements: readonly Statement[]) =>
  STRENGTHS.filter((strength) => statements.some((it) => it.strength === strength));

/** Counts the statements of each strength, and those that are kept of them. */
function summary(statements: readonly Statement[], notKept: ReadonlySet<string>): string[] {
  const rows = [...usedStrengths(statements), 'all'].map((strength) => {
    const these = statements.filter((it) => strength === 'all' || it.strength === strength);
    return row([strength, these.length, these.filter((it) => isKept(it, notKept)).length]);
  });
  return [row(['strength', 'statements', 'kept']), row(['---', '---:', '---:']), ...rows];
}

/** Returns the table of a package, of the operations that have statements or assumed rules. */
function tableOf(
  operations: readonly Listed[],
  strengths: Record<string, Strength>,
  used: readonly (typeof STRENGTHS)[number][],
): string[] {
  const rows = operations.flatMap(({ name, assumed }) => {
    const strength = strengths[name];
    if (!strength && assumed === 0) return [];
    const numbers = [...used.map((it) => strength?.kept[it]), strength?.notKept, assumed || undefined];
    return [row([`\`${name.replace(/^[^.]+\./, '')}\``, ...numbers.map((it) => it ?? '')])];
  });
  if (rows.length === 0) return [];
  return [
    row(['operation', ...used, 'not yet', 'assumed']),
    row(['---', ...used.map(() => '---:'), '---:', '---:']),
    ...rows,
    '',
  ];
}

/**
 * Writes docs/fidelity.md.
 * @param operations all that the emulator serves
 */
export function fidelityPage(
  statements: readonly Statement[],
  notKept: ReadonlySet<string>,
  operations: readonly Listed[],
  strengths: Record<string, Strength>,
): string {
  const packages = [...new Set(operations.map(({ name }) => packageOf(name)))].sort();
  const parts = packages.flatMap((name) => {
    const own = operations
      .filter((it) => packageOf(it.name) === name)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const table = tableOf(own, strengths, usedStrengths(statements));
    const typingsOnly = own.filter((it) => !strengths[it.name] && it.assumed === 0).length;
    const rest = typingsOnly > 0 ? [`On the typings alone: ${typingsOnly} of ${own.length}.`, ''] : [];
    return [`## ${name}`, '', ...table, ...rest];
  });
  return [HEAD, ...summary(statements, notKept), '', ...parts].join('\n').replace(/\n+$/, '\n');
}
