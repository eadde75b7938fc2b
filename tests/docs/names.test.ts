import { readFileSync } from 'node:fs';
import { type ParserPlugin, parse } from '@babel/parser';
import { expect, test } from 'vitest';
import { ownFiles } from '../support/documents/files';

/** Words that say what happened to a value, and not what it is. */
const VAGUE = ['found', 'made', 'told', 'said', 'left', 'there', 'asked', 'of'];

const files = ownFiles('ts', 'tsx', 'mjs', 'js');

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns the names that a pattern gives to values. */
function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  const { type, name, left: target, argument, elements, properties, parameter, value } = pattern;
  if (type === 'Identifier') return [name as string];
  if (type === 'AssignmentPattern') return namesIn(target);
  if (type === 'RestElement') return namesIn(argument);
  if (type === 'ArrayPattern') return (elements as unknown[]).flatMap(namesIn);
  if (type === 'ObjectPattern') return (properties as unknown[]).flatMap(namesIn);
  if (type === 'ObjectProperty') return namesIn(value);
  return namesIn(parameter);
}

/** Returns the names of the variables, functions and parameters that a node declares. */
function declaredBy({ type, id, local, param, params }: Node): string[] {
  const ofFunction = Array.isArray(params) && !type.startsWith('TS') ? params.flatMap(namesIn) : [];
  const isNamed = type === 'VariableDeclarator' || type.startsWith('Function') || type.startsWith('Class');
  return [...ofFunction, ...namesIn(param), ...(isNamed ? namesIn(id) : []), ...namesIn(local)];
}

function namesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesOf);
  if (!isNode(value)) return [];
  return [...declaredBy(value), ...Object.values(value).flatMap(namesOf)];
}

/** Matches a file that may declare such a name: only these are parsed, because parsing all takes many times longer. */
const MAY_BE = new RegExp(
  `(?:\\b(?:const|let|function)|[({[,:]|\\.{3})\\s*(?:${VAGUE.join('|')})\\s*[,)}\\]=:?(]|\\b(?:${VAGUE.join('|')}) (?:of|=>)`,
);

const vagueNamesIn = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  if (!MAY_BE.test(text)) return [];
  const plugins: ParserPlugin[] = [];
  if (/\.tsx?$/.test(file)) plugins.push('typescript');
  if (!file.endsWith('.ts')) plugins.push('jsx');
  const names = new Set(namesOf(parse(text, { sourceType: 'module', plugins }).program.body));
  // A side.
  if (names.has('right')) names.delete('left');
  return VAGUE.filter((word) => names.has(word)).map((word) => `${file}: ${word}`);
};

test('a value is named by what it is', () => {
  expect(files.length).toBeGreaterThan(3000);
  expect(files.flatMap(vagueNamesIn)).toEqual([]);
});
