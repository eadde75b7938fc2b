import { existsSync } from 'node:fs';
import type { Emulator } from '#runtime/emulator';
import type { SiteFile } from '#storage/exported-site/files';
import { readSiteFolder, writeSiteFolder } from '#storage/exported-site/folder';
import { readArguments, UsageError } from './arguments';
import type { Command } from './command';
import { print } from './output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';
import type { Options } from './starting/start-options';

/** Reads the folder and the emulator's address from the arguments. @throws UsageError */
function readFolder(args: readonly string[]): { folder: string; url: string; json: boolean } {
  const { values, positionals } = readArguments({
    args: [...args],
    options: RUNNING_OPTIONS,
    allowPositionals: true,
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('Expected one folder.');
  return { folder, url: runningUrl(values), json: values.json };
}

export const exportCommand: Command = {
  name: 'export',
  summary: 'exports the whole site of a running emulator to a folder, as JSON and pictures',
  help: `Usage: platform-emulator export <folder>
  The folder is new, or was exported before: then it is updated to the present site, and unchanged files are not
  written again. Sessions, mails and events are not exported.
${RUNNING_HELP}`,
  async run(args) {
    const { folder, url, json } = readFolder(args);
    const count = await exportTo(url, folder);
    print(
      { json },
      { url, folder, files: count },
      `Exported the site at ${url} to ${folder}: ${count} files.`,
    );
    return 0;
  },
};

export const importCommand: Command = {
  name: 'import',
  summary: 'replaces the site of a running emulator by an exported one',
  help: `Usage: platform-emulator import <folder>
  Replaces the present site completely; if a file has a mistake, nothing is changed.
${RUNNING_HELP}`,
  async run(args) {
    const { folder, url, json } = readFolder(args);
    await importFrom(url, folder);
    print({ json }, { url, folder }, `Imported ${folder} into the site at ${url}.`);
    return 0;
  },
};

/** @returns how many files the site has */
async function exportTo(url: string, folder: string): Promise<number> {
  const { files } = await control<{ files: SiteFile[] }>(url, '/export');
  return writeSite(folder, files);
}

function writeSite(folder: string, files: readonly SiteFile[]): number {
  writeSiteFolder(folder, files);
  return files.length;
}

const importFrom = (url: string, folder: string) =>
  control(url, '/import', { method: 'POST', body: { files: readSiteFolder(folder) } });

/** The emulator that imports or exports: one in this process has no limit on the size of a site. */
interface Exchanging {
  url: string;
  /** Absent if it runs in another process. */
  emulator?: Pick<Emulator, 'siteExchange'> | undefined;
}

/**
 * Imports the site that the command line names into a new emulator.
 * @returns a function that exports the site at the end, if the command line says so
 * @throws Error if the folder is not an exported site; it may be missing if it is only the export's target
 */
export async function exchangeSite(
  { url, emulator }: Exchanging,
  { importFrom: folder, exportOnExit }: Pick<Options, 'importFrom' | 'exportOnExit'>,
): Promise<() => Promise<void>> {
  if (folder !== undefined && !(exportOnExit && !existsSync(folder))) {
    if (emulator) emulator.siteExchange.import(readSiteFolder(folder));
    else await importFrom(url, folder);
    console.log(`[emulator] Imported the site from ${folder}.`);
  }
  return async () => {
    if (folder === undefined || !exportOnExit) return;
    const count = emulator ? writeSite(folder, emulator.siteExchange.export()) : await exportTo(url, folder);
    console.log(`[emulator] Exported the site to ${folder}: ${count} files.`);
  };
}
