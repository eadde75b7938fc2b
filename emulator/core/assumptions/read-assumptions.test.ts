import { expect, test } from 'vitest';
import { assumptionsOf, describeAssumption, isMeant } from './assumption';
import table from './assumptions.json';
import { readAssumptions, tableOfAssumptions } from './read-assumptions.mjs';

const DOCUMENT = `# Facts

### 1.1 Mugs

A mug has a handle.

_Source: documentation._

### 1.2 A mug holds a quarter of a litre

**Assumed** of \`pottery.mugs.fill\`,
\`pottery.kilns.*\`. Rests on: most mugs do.
`;

test('an assumed fact is read with its rule and its operations, others are not', () => {
  expect(readAssumptions(DOCUMENT)).toEqual([
    {
      fact: '1.2',
      rule: 'A mug holds a quarter of a litre',
      operations: ['pottery.mugs.fill', 'pottery.kilns.*'],
    },
  ]);
});

test.each([
  ['its operations', '**Assumed**. Rests on: most mugs do.'],
  ['what it rests on', '**Assumed** of `pottery.mugs.fill`.'],
])('an assumed fact without %s is refused', (_, text) => {
  expect(() => readAssumptions(`### 1.1 Mugs\n\n${text}\n`)).toThrow(/Fact 1\.1 does not say/);
});

test('the table matches the facts; otherwise run npm run assumptions', () => {
  expect(`${JSON.stringify(table, null, 2)}\n`).toBe(tableOfAssumptions());
});

test('an operation is selected by its name or its module', () => {
  expect(isMeant('blog.likes.createLike', 'blog.likes.createLike')).toBe(true);
  expect(isMeant('blog.likes.createLike', 'blog.likes.*')).toBe(true);
  expect(isMeant('blog.likesV2.createLike', 'blog.likes.*')).toBe(false);
  expect(isMeant('blog.likes.createLikes', 'blog.likes.createLike')).toBe(false);
});

test('the rules of an operation have their numbers', () => {
  const rules = assumptionsOf('secrets.secrets.createSecret').map(describeAssumption);
  expect(rules).toEqual(['24.2 A second secret of a name is refused with 409']);
  expect(assumptionsOf('stores.products.queryProducts')).toEqual([]);
});
