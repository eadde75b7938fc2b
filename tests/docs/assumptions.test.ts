import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASSUMPTIONS, isMeant } from '@/emulator/core/assumptions/assumption';
import { ownFiles } from '../support/documents/files';

/** The names of the SDK's operations: `npm run contracts` holds these tables to what is served. */
const listed = ['specification', 'beyond'].flatMap((table) =>
  readFileSync(`tests/contract/calls/${table}.tsv`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [, , , library = '', namespace, name] = line.split('\t');
      return `${library.replace('@wix/', '')}.${namespace}.${name}`;
    }),
);

const sources = ownFiles('ts')
  .filter((file) => file.startsWith('emulator/') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Those without a function of the SDK are in the table of who may call what. */
const own = readFileSync('emulator/docs/roles.md', 'utf8').match(/(?<=^\| `)[\w.-]+(?=`)/gm) ?? [];
const operations = [...listed, ...own];

test('each assumed rule names existing operations', () => {
  expect(listed.length).toBeGreaterThan(500);
  expect(ASSUMPTIONS.length).toBeGreaterThan(50);
  const unknown = ASSUMPTIONS.flatMap(({ fact, operations: meant }) =>
    meant.filter((it) => !operations.some((name) => isMeant(name, it))).map((it) => `${fact}: ${it}`),
  );
  expect(unknown).toEqual([]);
});

test('the code cites each assumed rule where it decides', () => {
  const comments = sources.replaceAll(/\n\s*(?:\*|\/\/)\s+/g, ' ');
  const cited = [...comments.matchAll(/platform facts ([\d., ]+)/g)].flatMap(([, numbers = '']) =>
    numbers.split(/[, ]+/),
  );
  expect(ASSUMPTIONS.map(({ fact }) => fact).filter((fact) => !cited.includes(fact))).toEqual([]);
});
