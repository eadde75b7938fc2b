import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

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
].concat(['docs', 'docs/decisions', 'emulator/docs', 'emulator/docs/your-site'].flatMap(pagesOf));

export const text = (document: string): string => readFileSync(document, 'utf8');

/** Returns a document without its code, where brackets are not links. */
export const prose = (document: string): string => text(document).replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');

/** The workflow for continuous integration. */
export const WORKFLOW = 'docs/github-actions.yml';

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}

/** The steps of the workflow's jobs. */
export const workflowSteps = (): Step[] =>
  Object.values<{ steps: Step[] }>(parse(text(WORKFLOW)).jobs).flatMap((job) => job.steps);

/** Returns the arguments of all instructions of one kind in the Dockerfile. */
export const instructionsOf = (kind: string): string[] =>
  [...text('Dockerfile').matchAll(new RegExp(`^${kind} (.+)$`, 'gm'))].map(([, what = '']) => what);

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

/** The commands that the documents of the package name in their text, such as in tables; not those with a placeholder. */
export const namedCommands = (): string[] =>
  DOCUMENTS.flatMap((document) => {
    const outside = text(document).replaceAll(/```[\s\S]*?```/g, '');
    return [...outside.matchAll(/`(?:npx )?platform-emulator ([^`]+)`/g)].map(([, line = '']) => line);
  }).filter((line) => !/[<>…]/.test(line));
