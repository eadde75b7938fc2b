import { existsSync } from 'node:fs';
import type { SiteFile } from '#storage/exported-site/files';
import { readArguments, UsageError } from './arguments';
import type { Command } from './command';
import { print } from './output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';
import { readSiteFolder, writeSiteFolder } from './site-files';
import type { Options } from './starting/start-options';

/** Reads the folder and the emulator's address from the arguments. @throws UsageError */
function readFolder(args: readonly string[]): { folder: string; url: string; json: boolean } {
  const { values, positionals } = readArguments({
    args: [...args],
    options: RUNNING_OPTIONS,
    allowPositionals: true,
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('It takes a folder.');
  return { folder, url: runningUrl(values), json: values.json };
}

export const exportCommand: Command = {
  name: 'export',
  summary: 'writes the whole site of a running emulator into a folder, as JSON and pictures',
  help: `Usage: platform-emulator export <folder>
  The folder is new, or one that was exported before: then it has what the site has now, and what is unchanged there
  is not written again. Who is logged in, mails and events are not part of it.
${RUNNING_HELP}`,
  async run(args) {
    const { folder, url, json } = readFolder(args);
    const count = await exportTo(url, folder);
    print({ json }, { url, folder, files: count }, `The site at ${url} is in ${folder}: ${count} files.`);
    return 0;
  },
};

export const importCommand: Command = {
  name: 'import',
  summary: 'gives a running emulator the site of a folder that was exported',
  help: `Usage: platform-emulator import <folder>
  It takes the place of the site that there is, all of it or, where a file has a mistake, nothing.
${RUNNING_HELP}`,
  async run(args) {
    const { folder, url, json } = readFolder(args);
    await importFrom(url, folder);
    print({ json }, { url, folder }, `The site at ${url} is that of ${folder}.`);
    return 0;
  },
};

/** @returns how many files the site has */
async function exportTo(url: string, folder: string): Promise<number> {
  const { files } = await control<{ files: SiteFile[] }>(url, '/export');
  writeSiteFolder(folder, files);
  return files.length;
}

const importFrom = (url: string, folder: string) =>
  control(url, '/import', { method: 'POST', body: { files: readSiteFolder(folder) } });

/**
 * Imports the site that the command line names into a new emulator.
 * @returns a function that exports the site at the end, if the command line says so
 * @throws Error if the folder is not an exported site; it may be missing if it is only exported to
 */
export async function exchangeSite(
  url: string,
  { importFrom: folder, exportOnExit }: Pick<Options, 'importFrom' | 'exportOnExit'>,
): Promise<() => Promise<void>> {
  if (folder !== undefined && !(exportOnExit && !existsSync(folder))) {
    await importFrom(url, folder);
    console.log(`[emulator] The site is that of ${folder}.`);
  }
  return async () => {
    if (folder === undefined || !exportOnExit) return;
    const count = await exportTo(url, folder);
    console.log(`[emulator] The site is in ${folder}: ${count} files.`);
  };
}
