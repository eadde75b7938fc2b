import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { effectOf } from '@/emulator/evidence/effect';
import { type Outcome, runStatement } from '@/emulator/evidence/run';
import { brief } from '@/emulator/evidence/values';
import { generatedFiles } from './generated';
import { remoteTarget } from './remote-target';
import { compareWithList, isWanted, runAll } from './run-all';
import { allNeeds, allStatements, notKept, writeNotKept } from './statements';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    url: { type: 'string' },
    'site-id': { type: 'string' },
    'client-id': { type: 'string' },
    'api-key': { type: 'string' },
    'account-id': { type: 'string' },
  },
});

const started = performance.now();
const needs = allNeeds();
const only = new RegExp(values.only, 'i');
const statements = allStatements().filter(({ area, id, operation }) =>
  only.test(`${area} ${id} ${operation}`),
);
const outcomes = values.url === undefined ? await runAll(statements, needs) : await runRemotely(values.url);
const listed = notKept();

for (const outcome of outcomes) if (outcome.verdict !== 'same') describe(outcome);
console.table(countByArea());
console.log(`${Math.round(performance.now() - started)} ms`);
if (values.url === undefined) holdToList();

/** Runs those that leave nothing on a site that others use. */
async function runRemotely(url: string): Promise<Outcome[]> {
  const target = remoteTarget(url, {
    id: values['site-id'] ?? '',
    clientId: values['client-id'] ?? '',
    apiKey: values['api-key'] ?? '',
    accountId: values['account-id'] ?? '',
  });
  const harmless = statements.filter((it) => ['reads', 'cleans up'].includes(effectOf(it, needs)));
  console.log(
    `${harmless.length} of ${statements.length} statements only read or clean up after themselves.`,
  );
  const outcomes: Outcome[] = [];
  for (const statement of harmless) outcomes.push(await runStatement(statement, target, needs));
  return outcomes;
}

function describe({ statement, verdict, differences, request, answer }: Outcome): void {
  const { area, id, operation, source, strength, contradicted } = statement;
  const mark = contradicted === undefined ? (listed.has(id) ? '' : ' (not in the list)') : ' (on purpose)';
  console.log(`${verdict.toUpperCase()}${mark} ${area} ${id}: ${operation}`);
  console.log(`  ${differences.join('\n  ')}`);
  if (values.short) return;
  if (request) console.log(`  ${request.as}: ${request.method} ${request.path} ${brief(request.body, 800)}`);
  if (answer) console.log(`  ${answer.status} ${brief(answer.body, 800)}`);
  console.log(`  ${strength}: ${source}`);
}

function countByArea() {
  const table: Record<string, Record<string, number>> = {};
  const count = (area: string, verdict: string) => {
    const row = table[area] ?? {};
    row[verdict] = (row[verdict] ?? 0) + 1;
    table[area] = row;
  };
  for (const { statement, verdict } of outcomes)
    for (const area of [statement.area, 'all']) count(area, verdict);
  return table;
}

function holdToList(): void {
  const { unlisted, outdated } = compareWithList(outcomes, listed);
  if (values.write) {
    const ran = new Set(outcomes.map(({ statement }) => statement.id));
    const different = outcomes.filter((it) => it.verdict !== 'same' && isWanted(it));
    writeNotKept([
      ...[...listed].filter((id) => values.only !== '' && !ran.has(id)),
      ...different.map(({ statement }) => statement.id),
    ]);
    for (const [file, text] of Object.entries(generatedFiles(allStatements(), notKept())))
      writeFileSync(file, text);
    console.log(`not-kept.txt: ${unlisted.length} added, ${outdated.length} removed.`);
    return;
  }
  for (const { statement } of unlisted) console.log(`✗ ${statement.id} is not kept, and not in the list`);
  for (const id of outdated)
    console.log(`✗ ${id} is kept now: npm run evidence -- --write removes it from the list`);
  if (unlisted.length + outdated.length > 0) process.exitCode = 1;
}
