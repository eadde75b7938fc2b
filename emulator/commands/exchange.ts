import type { SiteFile } from '../site-folder/files';
import { readArguments, UsageError } from './arguments';
import type { Command } from './command';
import { print } from './output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';
import { readSiteFolder, writeSiteFolder } from './site-files';

/** The folder that a command line names, and the emulator. @throws UsageError */
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

/** Writes the site of an emulator that runs into a folder. */
export const exportCommand: Command = {
  name: 'export',
  summary: 'writes the whole site of a running emulator into a folder, as JSON and pictures',
  help: `Usage: platform-emulator export <folder>
  The folder is new, or one that was exported before: then it has what the site has now, and what is unchanged there
  is not written again. Who is logged in, mails and events are no part of it.
${RUNNING_HELP}`,
  async run(args) {
    const { folder, url, json } = readFolder(args);
    const { files } = await control<{ files: SiteFile[] }>(url, '/export');
    writeSiteFolder(folder, files);
    print(
      { json },
      { url, folder, files: files.length },
      `The site at ${url} is in ${folder}: ${files.length} files.`,
    );
    return 0;
  },
};

/** Gives an emulator that runs the site of a folder. */
export const importCommand: Command = {
  name: 'import',
  summary: 'gives a running emulator the site of a folder that was exported',
  help: `Usage: platform-emulator import <folder>
  It takes the place of the site that there is, all of it or, where a file has a mistake, nothing.
${RUNNING_HELP}`,
  async run(args) {
    const { folder, url, json } = readFolder(args);
    await control(url, '/import', { method: 'POST', body: { files: readSiteFolder(folder) } });
    print({ json }, { url, folder }, `The site at ${url} is that of ${folder}.`);
    return 0;
  },
};
