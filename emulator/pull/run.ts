import type { Part } from './kind';
import { openPlatform } from './platform';
import { type Pulled, pull } from './pull';

interface Asked {
  siteId: string;
  apiKey: string;
  origin?: string | undefined;
  folder: string;
  only?: readonly Part[] | undefined;
  all?: boolean | undefined;
  withPeople?: boolean | undefined;
}

/** How often a terminal is told how far it is, in milliseconds. */
const TOLD_EVERY_MS = 1000;

/** Returns a function that tells on stderr how far a pull is: numbers, and the time left where the total is known. */
function teller(): (kind: string, read: number, total: number | undefined) => void {
  let lastTime = 0;
  let kind = '';
  let began = 0;
  return (name, read, total) => {
    const now = performance.now();
    if (name !== kind) [kind, began] = [name, now];
    if (now - lastTime < TOLD_EVERY_MS) return;
    lastTime = now;
    const remaining = total ? ((now - began) / read) * (total - read) : 0;
    const time = remaining > 1000 ? `, about ${Math.ceil(remaining / 1000)} s left` : '';
    console.error(`${name.replaceAll('_', ' ')}: ${read}${total ? ` of ${total}` : ''}${time}`);
  };
}

/**
 * Pulls a site, and reports how far it is.
 * @returns what was pulled, and the lines that tell it to people
 * @throws Error with a message for the user
 */
export async function pullInto({ folder, ...options }: Asked): Promise<{ pulled: Pulled; lines: string[] }> {
  const platform = openPlatform(options);
  const pulled = await pull({ ...options, platform, folder, onProgress: teller() });
  const { site, read, changed, missing, withheld, requests } = pulled;
  const count = Object.values(read).reduce((sum, number) => sum + number, 0);
  return {
    pulled,
    lines: [
      `Pulled ${site.name} into ${folder}: ${count} things read with ${requests} requests, ${changed.length} files changed.`,
      ...(withheld > 0 ? [`Of ${withheld} private files, only the entries are copied.`] : []),
      ...(missing.length > 0 ? ['Not copied:', ...missing.map(({ what, why }) => `  ${what}: ${why}`)] : []),
      `Run your app on it: npx platform-emulator exec --import ${folder} -- npm run dev`,
    ],
  };
}
