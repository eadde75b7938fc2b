import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { command } from '../support/commands';

// Every command and every link of the documents, as they stand there. What is one machine's own is not: ports,
// for those of the documents may be in use.

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'emulator/README.md'];

const text = (document: string) => readFileSync(document, 'utf8');
/** A document without its code, where brackets are no links. */
const prose = (document: string) => text(document).replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');

/** The commands of a document, block by block. */
const blocks = (document: string) =>
  [...text(document).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );

/** Where the documents send their reader once both servers run. */
const addresses = DOCUMENTS.flatMap((document) =>
  [...prose(document).matchAll(/<(http:[^>]+)>/g)].map(([, address = '']) => address),
);

/** The anchor of a heading, as the places that show Markdown make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

for (const line of new Set(DOCUMENTS.flatMap(blocks).flat())) {
  test(`“${line}” does what it says`, async () => {
    test.setTimeout(150_000);
    await command(line, addresses);
  });
}

for (const document of DOCUMENTS) {
  test(`${document} names scripts, files and headings that there are`, () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...text(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts[name])).toEqual([]);
    const run = [...text(document).matchAll(/\bnode ([\w./-]+\.mjs)/g)].map(([, file = '']) => file);
    expect(run.filter((file) => !existsSync(file))).toEqual([]);

    const links = [...prose(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = '']) => address);
    const broken = links.filter((address) => {
      if (address.startsWith('https://')) return !URL.canParse(address);
      const [path = '', anchor] = address.split('#');
      const file = path ? join(dirname(document), path) : document;
      if (!existsSync(file)) return true;
      return (
        anchor !== undefined &&
        ![...text(file).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor)
      );
    });
    expect(broken).toEqual([]);
  });
}

test('the container does what the README does on a Node host', () => {
  const instructions = [...text('Dockerfile').matchAll(/^(RUN|CMD) (.+)$/gm)];
  const does = instructions.flatMap(([, how, what = '']) =>
    how === 'RUN' ? what.split(' && ') : [JSON.parse(what).join(' ')],
  );
  const recipe = blocks('README.md')
    .find(([first]) => first?.startsWith('npm ci'))
    ?.map((line) => line.replace(/^WIX_CLIENT_ID=<client id> /, '').replace(/ -- --port \d+$/, ''));
  expect(recipe).toHaveLength(3);
  expect(does.filter((line) => line.startsWith('npm '))).toEqual(recipe);
  expect(text('.dockerignore'), 'one machine’s settings stay there').toMatch(/^\.env\*$/m);
});
