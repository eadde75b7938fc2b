import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles } from '@/tests/support/evidence/generated';
import { compareWithList, runAll } from '@/tests/support/evidence/run-all';
import { allNeeds, allStatements, notKept } from '@/tests/support/evidence/statements';

const statements = allStatements();
const needs = allNeeds();

test('the emulator keeps every statement, apart from those listed', async () => {
  const outcomes = await runAll(statements, needs);
  const { unlisted, outdated } = compareWithList(outcomes, notKept());
  expect(unlisted.map(({ statement, differences }) => `${statement.id}: ${differences.join('; ')}`)).toEqual(
    [],
  );
  expect(outdated, 'are kept now: npm run evidence -- --write').toEqual([]);
});

test('the counts of statements are up to date; otherwise npm run evidence -- --write', () => {
  for (const [file, text] of Object.entries(generatedFiles(statements, notKept())))
    expect(readFileSync(file, 'utf8'), file).toBe(text);
});

test('a statement that is not kept says why', () => {
  const silent = statements.filter(({ id, note }) => notKept().has(id) && !note);
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('ids are unique, and needs exist and are named', () => {
  const ids = statements.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect([...notKept()].filter((id) => !ids.includes(id))).toEqual([]);
  const named = new Set(statements.flatMap((it) => it.needs ?? []));
  expect([...named].filter((name) => !(name in needs))).toEqual([]);
  expect(Object.keys(needs).filter((name) => !named.has(name))).toEqual([]);
});
