import { readArguments, UsageError, webAddress } from '../arguments';
import type { Command } from '../command';
import { print } from '../output';
import { partsOf } from './parts';

/** The options of commands that read a site of the platform with its owner's key. */
export const PLATFORM_OPTIONS = {
  'site-id': { type: 'string' },
  'api-key': { type: 'string' },
  'platform-url': { type: 'string' },
} as const;

export const PLATFORM_HELP = `  --site-id <id>       the site's id (or WIX_SITE_ID)
  --api-key <key>      its owner's key (better WIX_API_KEY, which other users of the machine do not see)
  --platform-url <address>
                       another address that answers as the platform does, such as an emulator's`;

/**
 * Reads which site is read, and the key. An empty variable counts as not set.
 * @throws UsageError without one of the two, and for an impossible address
 */
export function readPlatformOptions(values: {
  'site-id'?: string | undefined;
  'api-key'?: string | undefined;
  'platform-url'?: string | undefined;
}): { siteId: string; apiKey: string; origin?: string } {
  const siteId = values['site-id'] || process.env.WIX_SITE_ID;
  const apiKey = values['api-key'] || process.env.WIX_API_KEY;
  const address = values['platform-url'];
  if (!siteId) throw new UsageError('Name the site: --site-id <id>, or the variable WIX_SITE_ID.');
  if (!apiKey)
    throw new UsageError("The owner's key is missing: set the variable WIX_API_KEY, or --api-key.");
  return {
    siteId,
    apiKey,
    ...(address && {
      origin: new URL(webAddress('--platform-url', address, 'http://localhost:4010')).origin,
    }),
  };
}

export const pullCommand: Command = {
  name: 'pull',
  summary: 'copies your site of the platform into a folder, for exec --import',
  help: `Usage: platform-emulator pull --site-id <id> [options]
  Reads a site with its owner's key and writes the folder that export writes. It only reads. A pull that was cut off
  goes on where it was, and a later pull into the same folder reads what has changed. What it
  knows of people is not read unless asked for, and never as it is. What could not be read is listed at the end; then the exit code is 3.
${PLATFORM_HELP}
  --out <folder>       where the site is written (default my-site)
  --only <parts>       some parts, as in stores,blog
  --with-people        also members, contacts, orders, bookings, submissions and reviews, with other names, addresses,
                       mail addresses, phone numbers and texts
  --all                reads everything again, also what has not changed
  --json               prints the result as JSON, for programs`,
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: {
        ...PLATFORM_OPTIONS,
        out: { type: 'string', default: 'my-site' },
        only: { type: 'string' },
        all: { type: 'boolean', default: false },
        'with-people': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const { siteId, ...access } = readPlatformOptions(values);
    // Only here, because loading the emulator takes a second.
    const { pullInto } = await import('../../pull/run');
    const only = await partsOf(values.only);
    const { pulled, lines } = await pullInto({
      siteId,
      ...access,
      folder: values.out,
      only,
      all: values.all,
      withPeople: values['with-people'],
    });
    print({ json: values.json }, { folder: values.out, ...pulled, site: pulled.site.id }, lines);
    return pulled.missing.length > 0 ? 3 : 0;
  },
};
