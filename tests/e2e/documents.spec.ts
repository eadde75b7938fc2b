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

const commands = DOCUMENTS.flatMap((document) =>
  [...text(document).matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
);

/** The anchor of a heading, as the places that show Markdown make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

for (const line of new Set(commands)) {
  test(`“${line}” does what it says`, async () => {
    test.setTimeout(150_000);
    await command(line);
  });
}

for (const document of DOCUMENTS) {
  test(`${document} names scripts, files and headings that there are`, () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...text(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts[name])).toEqual([]);

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
