import { readFileSync } from 'node:fs';

/** The documents whose commands are run. */
export const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'emulator/README.md'];

export const text = (document: string): string => readFileSync(document, 'utf8');

/** The commands of a document, block by block, each as a line of a shell. */
export const commandsOf = (document: string): string[][] =>
  [...text(document).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );

/** The commands of all documents. */
export const documentedCommands = (): string[] => DOCUMENTS.flatMap(commandsOf).flat();
