import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DOCUMENTS, prose, text } from '../support/documents/read';
import { readTree } from '../support/documents/tree';

// `lib/wix/cart`, `emulator/services/<package>/index.ts`, `app/**/page.tsx`; in a picture: participant Wix as lib/wix
const PATH =
  /(?:`|participant \w+ as )((?:app|components|docs|emulator|lib|public|scripts|server|tests)\/[\w@.*<>[\]/-]*|[\w-]+\.(?:ts|mjs|json))(?=`|$)/gm;

const LINK = /\]\(([^)\s]+)\)/g;

/** Files of a build or an installation. */
const MADE = /^emulator\/dist\//;
const isOwn = (name: string) => !name.startsWith('.') && name !== 'node_modules' && name !== 'dist';

const isAny = (segment: string) => segment === '*' || /^<\w+>/.test(segment);

/** Whether such a file or folder exists; `<feature>` and `*` are any name, `**` any path. */
function exists(path: string, from = '.'): boolean {
  const [segment, ...rest] = path.split('/').filter(Boolean);
  if (segment === undefined) return true;
  const names = () =>
    existsSync(from) ? readdirSync(from, { withFileTypes: true }).filter(({ name }) => isOwn(name)) : [];
  const below = rest.join('/');
  if (segment === '**') {
    return (
      exists(below, from) || names().some((it) => it.isDirectory() && exists(path, `${from}/${it.name}`))
    );
  }
  if (!isAny(segment) && !/[*<]/.test(segment)) {
    return existsSync(`${from}/${segment}`) && exists(below, `${from}/${segment}`);
  }
  const form = new RegExp(`^${segment.replaceAll('.', '\\.').replaceAll(/<\w+>|\*/g, '[\\w.-]+')}$`);
  return names().some(({ name }) => form.test(name) && exists(below, `${from}/${name}`));
}

test.each(DOCUMENTS)('%s names existing files and folders', (document) => {
  const named = [...text(document).matchAll(PATH)].map(([, path = '']) => path);
  // Kinds of files, such as `store.ts`, may be in any folder.
  const missing = named.filter((path) => !MADE.test(path) && !exists(path) && !exists(`**/${path}`));
  expect(missing).toEqual([]);
});

/** Returns the anchor of a heading, as Markdown renderers create it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

const hasHeading = (document: string, anchor: string) =>
  [...text(document).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);

test.each(DOCUMENTS)('%s links to existing files, folders and headings', (document) => {
  const links = [...prose(document).matchAll(LINK)].map(([, address = '']) => address);
  const broken = links.filter((address) => {
    if (/^https?:/.test(address)) return !URL.canParse(address);
    const [path = '', anchor] = address.split('#');
    const target = path ? join(dirname(document), path) : document;
    return !existsSync(target) || (anchor !== undefined && !hasHeading(target, anchor));
  });
  expect(broken).toEqual([]);
});

test.each(DOCUMENTS)('%s names existing scripts', (document) => {
  const { scripts } = JSON.parse(text('package.json'));
  const named = [...text(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !scripts[name])).toEqual([]);
  const run = [...text(document).matchAll(/\bnode ([\w./-]+\.mjs)/g)].map(([, file = '']) => file);
  expect(run.filter((file) => !MADE.test(file) && !existsSync(file))).toEqual([]);
});

describe('the tree of docs/architecture.md', () => {
  const tree = readTree(text('docs/architecture.md'));

  test.each(tree.map(({ path }) => path))('has the folder %s', (path) => {
    expect(exists(path)).toBe(true);
  });

  test.each(tree.filter(({ children }) => children.length > 0))(
    'names every folder of $path',
    ({ path, children }) => {
      if (/[<*]/.test(path) || children.some(isAny)) return;
      const folders = readdirSync(path, { withFileTypes: true }).filter(
        (it) => it.isDirectory() && isOwn(it.name),
      );
      expect(folders.map(({ name }) => name).filter((name) => !children.includes(name))).toEqual([]);
    },
  );
});
