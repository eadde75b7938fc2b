import { writeFileSync } from 'node:fs';
import { readArguments, UsageError } from '../arguments';
import type { Command } from '../command';
import { print } from '../output';
import { partsOf } from './parts';
import { PLATFORM_HELP, PLATFORM_OPTIONS, readPlatformOptions } from './pull';

/** How often a terminal is told how far it is, in milliseconds. */
const TOLD_EVERY_MS = 1000;

/** How many differences are printed; the report has all. */
const PRINTED = 20;

/** Returns a function that tells on stderr what is done, and how often it was done. */
function teller(): (what: string, count: number) => void {
  let lastTime = 0;
  return (what, count) => {
    const now = performance.now();
    if (now - lastTime < TOLD_EVERY_MS) return;
    lastTime = now;
    console.error(`${what}: ${count}`);
  };
}

export const verifyCommand: Command = {
  name: 'verify',
  summary:
    'asks your site of the platform and an emulator with its copy the same things, and lists what differs',
  help: `Usage: platform-emulator verify --site-id <id> [options]
  Copies the site, as pull does, and asks both the same: the reads of all modules, then the statements of evidence that
  only read. It lists each difference in status, error, fields, types, values, order and pages, but not ids, dates,
  tokens and addresses. The exit code is 3 if there are any. It only reads, unless --write is given.
${PLATFORM_HELP}
  --client-id <id>     the client id of an app of the site: then visitors ask too
  --only <parts>       some parts, as in stores,blog
  --write              also runs the statements that remove what they have made, such as carts and drafts: only on a
                       site that was made for it
  --folder <folder>    keeps the copy there; a later run reads what has changed (default: a folder that is removed)
  --out <file>         writes a report: .html or .json
  --record <file>      writes the platform's answers as statements of evidence, without ids, texts or people's data
  --json               prints the report as JSON, for programs`,
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: {
        ...PLATFORM_OPTIONS,
        'client-id': { type: 'string' },
        only: { type: 'string' },
        write: { type: 'boolean', default: false },
        folder: { type: 'string' },
        out: { type: 'string' },
        record: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const { out, record } = values;
    if (out !== undefined && !/\.(html|json)$/.test(out))
      throw new UsageError(`--out takes a file that ends in .html or .json, not '${out}'.`);
    const access = readPlatformOptions(values);
    // Only here, because loading the emulator takes a second.
    const [{ verify }, { asEvidence }, { describeKind, reportPage, written }, only] = await Promise.all([
      import('../../verify/verify'),
      import('../../verify/record'),
      import('../../verify/report'),
      partsOf(values.only),
    ]);
    const { report, recorded } = await verify({
      ...access,
      clientId: values['client-id'],
      folder: values.folder,
      only,
      write: values.write,
      onProgress: teller(),
    });
    if (out?.endsWith('.json')) writeFileSync(out, `${JSON.stringify(report, null, 2)}\n`);
    else if (out) writeFileSync(out, reportPage(report));
    if (record) writeFileSync(record, asEvidence(recorded));
    const { differences } = report;
    const shown = differences.slice(0, PRINTED);
    print({ json: values.json }, report, [
      ...shown.map(
        (it) =>
          `${it.operation}: ${describeKind(it)}${it.path && ` at ${it.path}`}: ${written(it.platform)}, but the emulator ${written(it.emulator)} (${it.about})`,
      ),
      ...(differences.length > PRINTED ? [`… and ${differences.length - PRINTED} more`] : []),
      `${differences.length === 0 ? 'No differences' : `${differences.length} differences`} in the answers to ${report.requests} requests, to ${report.operations} operations.`,
      ...(report.notPermitted.length > 0
        ? [`The key may not call ${report.notPermitted.length} operations.`]
        : []),
      ...(out ? [`The report is in ${out}.`] : []),
      ...(record ? [`${recorded.length} statements are in ${record}.`] : []),
    ]);
    return differences.length > 0 ? 3 : 0;
  },
};
