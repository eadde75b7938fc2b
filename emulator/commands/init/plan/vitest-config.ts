import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { isNode, type Node, nameOf } from '../../doctor/nodes';
import type { Part } from '../parts';
import type { App } from './app';

const EXTENSIONS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];
const NAMES = ['vitest.config', 'vite.config'].flatMap((name) => EXTENSIONS.map((it) => `${name}.${it}`));

/** The emulator of Vitest's tests, without the extension of its file. */
const SETUP = 'emulator.setup';

/** Plans the setup file for Vitest, and its entry in Vitest's settings; a note where these cannot be edited. */
export function vitestParts({ folder, isTypeScript }: App): { parts: Part[]; notes: string[] } {
  const setup = `${SETUP}.${isTypeScript ? 'ts' : 'mjs'}`;
  const parts: Part[] = [{ kind: 'file', file: setup, text: SETUP_TEXT }];
  const config = NAMES.find((name) => existsSync(join(folder, name)));
  if (config === undefined) {
    const file = `vitest.config.${isTypeScript ? 'ts' : 'mjs'}`;
    return { parts: [...parts, { kind: 'file', file, text: configWith(setup) }], notes: [] };
  }
  const source = readFileSync(join(folder, config), 'utf8');
  if (source.includes(SETUP)) return { parts, notes: [] };
  const place = placeIn(source, setup);
  if (place) return { parts: [...parts, { kind: 'text', file: config, mark: SETUP, ...place }], notes: [] };
  return {
    parts,
    notes: [`${config} could not be edited: add setupFiles: ['./${setup}'] to its test settings.`],
  };
}

const SETUP_TEXT = `import { useEmulator } from 'platform-emulator/vitest';

/** Each test begins with a fresh demo site, and at the same date and time. */
export const emulator = useEmulator({ clock: '2026-01-01T09:00Z', ids: 'sequential' });
`;

const configWith = (setup: string) => `import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { setupFiles: ['./${setup}'] } });
`;

/**
 * Finds where a setup file is added to Vitest's settings.
 * @returns the text to insert and its place; undefined if the settings have another form, or projects of their own
 */
export function placeIn(source: string, setup: string): { text: string; at: number } | undefined {
  const settings = settingsIn(source);
  if (!settings) return undefined;
  const entry = `setupFiles: ['./${setup}']`;
  const test = settingOf(settings, 'test');
  if (test === undefined) return inside(source, settings, `test: { ${entry} }`);
  if (test.type !== 'ObjectExpression' || settingOf(test, 'projects') || settingOf(test, 'workspace'))
    return undefined;
  const files = settingOf(test, 'setupFiles');
  if (files === undefined) return inside(source, test, entry);
  return files.type === 'ArrayExpression' ? inside(source, files, `'./${setup}'`) : undefined;
}

/** Puts an entry first in an object or array, on a line of its own if those there are. */
function inside(source: string, { start, elements, properties }: Node, entry: string) {
  const at = Number(start) + 1;
  const [, lineEnd] = /^([^\S\n]*\n[^\S\n]*)\S/.exec(source.slice(at)) ?? [];
  if (lineEnd) return { at, text: `${lineEnd.replace('\r', '')}${entry},` };
  const isEmpty = [elements, properties].flat().every((it) => it === undefined);
  const isArray = elements !== undefined;
  return { at, text: isEmpty ? (isArray ? entry : ` ${entry} `) : isArray ? `${entry}, ` : ` ${entry},` };
}

/** Returns the object that a file of settings exports, however it is wrapped. */
function settingsIn(source: string): Node | undefined {
  try {
    const { program } = parse(source, { sourceType: 'unambiguous', plugins: ['typescript'] });
    const body = program.body as unknown as Node[];
    for (const statement of body) {
      if (statement.type === 'ExportDefaultDeclaration') return objectIn(statement.declaration, body);
      const { expression } = statement as { expression?: Node };
      if (expression?.type === 'AssignmentExpression') return objectIn(expression.right, body);
    }
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function objectIn(value: unknown, body: Node[]): Node | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'ObjectExpression') return value;
  if (value.type === 'CallExpression') return objectIn((value.arguments as unknown[]).at(-1), body);
  if (value.type === 'Identifier') return objectIn(constantOf(nameOf(value), body), body);
  // as, satisfies, and the body of a function
  if (isNode(value.expression)) return objectIn(value.expression, body);
  if (value.type === 'ArrowFunctionExpression') return objectIn(value.body, body);
  if (value.type === 'BlockStatement') {
    const last = (value.body as Node[]).at(-1);
    return last?.type === 'ReturnStatement' ? objectIn(last.argument, body) : undefined;
  }
  return undefined;
}

function constantOf(name: string | undefined, body: Node[]): unknown {
  const declared = body.flatMap((it) =>
    it.type === 'VariableDeclaration' ? (it.declarations as Node[]) : [],
  );
  return declared.find(({ id }) => nameOf(id) === name)?.init;
}

function settingOf(object: Node, name: string): Node | undefined {
  const property = (object.properties as Node[]).find(({ key }) => nameOf(key) === name);
  return isNode(property?.value) ? property.value : undefined;
}
