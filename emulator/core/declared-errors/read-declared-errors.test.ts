import { expect, test } from 'vitest';
import { readDeclared } from './read-declared-errors.mjs';

const CODES = `
type MoveThingApplicationErrors = {
    code?: 'THING_NOT_FOUND';
    description?: string;
    data?: Record<string, any>;
} | {
    code?: 'THING_IS_FIXED';
    description?: string;
    data?: FixedThing;
};
`;

test.each([
  [
    'a function',
    `declare function moveThing(id: string): Promise<NonNullablePaths<Thing, \`name\`, 2> & {
    __applicationErrorsType?: MoveThingApplicationErrors;
}>;`,
  ],
  [
    'a signature',
    `interface MoveThingSignature {
    /** @param - id of the thing. */
    (id: string): Promise<Thing & {
        __applicationErrorsType?: MoveThingApplicationErrors;
    }>;
}`,
  ],
])('the codes that %s declares are read from its type', (_, declaration) => {
  expect([...readDeclared(CODES + declaration)]).toEqual([
    ['moveThing', ['THING_NOT_FOUND', 'THING_IS_FIXED']],
  ]);
});
