import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';
import { refusalOf } from '#core/contract/validation/own-schema';
import { siteOptions } from '../../sites/options';
import type { SiteOptions } from '../../sites/types';
import { UsageError } from '../arguments';

/** The value that gives each client id its own site. */
const SEPARATE = 'separate';

/**
 * Reads the further sites.
 * @param option from the command line: `separate`, or a JSON file with a list of sites; a file with that very name is
 * written `./separate`
 * @throws UsageError with the mistakes in the file
 */
export function sitesOf(option: string | undefined): { sites: SiteOptions[]; separate: boolean } {
  if (option === undefined || option === SEPARATE) return { sites: [], separate: option === SEPARATE };
  const given = jsonOf(option);
  const read = z.array(siteOptions).safeParse(given);
  if (!read.success)
    throw new UsageError(`The sites in ${option} cannot be read: ${refusalOf(read.error, given).message}.`);
  const clientIds = read.data.map(({ clientId }) => clientId);
  const twice = clientIds.find((clientId, at) => clientIds.indexOf(clientId) !== at);
  if (twice !== undefined)
    throw new UsageError(`${option} has two sites with the client id ${JSON.stringify(twice)}.`);
  // Relative to the file, wherever the emulator is started.
  const folder = dirname(option);
  const sites = read.data.map((site) => ({ ...site, seed: site.seed && resolve(folder, site.seed) }));
  return { sites, separate: false };
}

function jsonOf(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const problem = code === 'ENOENT' ? 'there is no such file' : message;
    throw new UsageError(`--sites takes ${SEPARATE} or a JSON file, not '${file}': ${problem}.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}.`);
  }
}
