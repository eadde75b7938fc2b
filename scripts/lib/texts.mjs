// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const CATALOGUES = 'lib/translations/catalogues';

/** The languages that the shop's texts are translated into; English is the language of the sources. */
export const LANGUAGES = readdirSync(CATALOGUES).map((name) => name.replace('.json', ''));

/** @param {string} language */
export const catalogueFile = (language) => `${CATALOGUES}/${language}.json`;

export const BROWSER_TEXTS = 'lib/translations/browser-texts.json';

const FOLDERS = ['app', 'components', 'lib'];

/** A text as the sources write it; the formatter decides which quotes. */
const QUOTED = String.raw`('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;

/** `t('…')`, `t.rich('…')`, `message('…')`. */
const SINGLE = new RegExp(String.raw`\b(?:t|t\.rich|message)\(\s*${QUOTED}`, 'g');

/** The same with the forms of a plural. */
const PLURAL = new RegExp(
  String.raw`\b(?:t|t\.rich|message)\(\s*\{\s*one:\s*${QUOTED},\s*other:\s*${QUOTED},?\s*\}`,
  'g',
);

/** @param {string} quoted */
const unquoted = (quoted) => quoted.slice(1, -1).replace(/\\(.)/g, '$1');

/**
 * Returns the texts in a source that are to be translated: by themselves, or with the form for one.
 * @param {string} source
 * @returns {Map<string, string | undefined>}
 */
export function textsIn(source) {
  /** @type {Map<string, string | undefined>} */
  const texts = new Map();
  for (const [, text = ''] of source.matchAll(SINGLE)) texts.set(unquoted(text), undefined);
  for (const [, one = '', other = ''] of source.matchAll(PLURAL)) texts.set(unquoted(other), unquoted(one));
  return texts;
}

/** @param {string} file @param {string} path @returns {string | undefined} the imported source, if it is the shop's */
function resolve(file, path) {
  if (path === '#translations') return 'lib/translations/browser.tsx';
  const base = path.startsWith('@/')
    ? path.slice(2)
    : path.startsWith('.') && normalize(join(dirname(file), path));
  if (!base) return undefined;
  return ['', '.ts', '.tsx', '/index.ts']
    .map((end) => base + end)
    .find((it) => /\.tsx?$/.test(it) && existsSync(it));
}

/** Imports of values: types need no text. */
const IMPORT = /^(?:import|export) (?!type )[^;]*? from '([^']+)'|\bimport\('([^']+)'\)/gms;

/**
 * Finds the texts of the shop that are to be translated, with the form for one if they have a plural, and those of them
 * that browsers need: what client components import, except for server actions.
 */
export function findTexts() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file));
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const inBrowser = new Set(files.filter((file) => /^'use client'/.test(sources.get(file) ?? '')));
  for (const file of inBrowser) {
    for (const [, path, late] of (sources.get(file) ?? '').matchAll(IMPORT)) {
      const imported = resolve(file, path ?? late ?? '');
      if (imported && !/^'use server'/.test(sources.get(imported) ?? '')) inBrowser.add(imported);
    }
  }
  /** @type {{ data: { title: string, description: string } }[]} */
  const examples = JSON.parse(readFileSync('public/examples.json', 'utf8'));
  /** @type {Map<string, string | undefined>} */
  const all = new Map(
    examples.flatMap(({ data }) => [
      [data.title, undefined],
      [data.description, undefined],
    ]),
  );
  /** @type {Set<string>} */
  const browser = new Set();
  for (const [file, source] of sources) {
    for (const [text, one] of textsIn(source)) {
      all.set(text, one ?? all.get(text));
      if (inBrowser.has(file)) browser.add(text);
    }
  }
  return { all, browser };
}

/** @param {string} text @returns {string[]} the names of the values in a text */
export const namesIn = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
