import { readdirSync, readFileSync } from 'node:fs';

const pagesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

/** All documents, as paths from the root. Their commands are run and their links followed. */
export const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  '.github/SECURITY.md',
  '.github/CODE_OF_CONDUCT.md',
  'emulator/README.md',
].concat(['docs', 'docs/decisions', 'emulator/docs'].flatMap(pagesOf));

export const text = (document: string): string => readFileSync(document, 'utf8');

/** Returns the commands of a document by block, each as a line for a shell. */
export const commandsOf = (document: string): string[][] =>
  [...text(document).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );

/** The commands of all documents. */
export const documentedCommands = (): string[] => DOCUMENTS.flatMap(commandsOf).flat();
