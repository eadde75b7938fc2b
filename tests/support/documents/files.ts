import { readdirSync } from 'node:fs';

/** Folders with generated files. */
const MADE = /(^|\/)(node_modules|dist|\.next|test-results)(\/|$)/;

/**
 * Returns the project's own files of some kinds, as paths from its root.
 * @param extension of their names, without the dot
 */
export const ownFiles = (...extensions: string[]): string[] =>
  readdirSync('.', { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !MADE.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(entry.name, { recursive: true, encoding: 'utf8' }).map(
            (path) => `${entry.name}/${path}`,
          )
        : [entry.name],
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !MADE.test(path) && extensions.some((extension) => path.endsWith(`.${extension}`)));
