// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './lib/command.mjs';
import { root } from './lib/paths.mjs';
import { DATA, runningEmulator } from './lib/servers/servers.mjs';

await command(async (say) => {
  // Refuses arguments, so that a request for help does not delete everything.
  parseArgs();
  const url = await runningEmulator();
  if (!url) {
    const folder = join(root, DATA);
    if (existsSync(folder)) {
      // An emulator that was started directly has stored no address, but has locked its folder. Loaded only here,
      // because packages may be missing while there is no data.
      const { lockFolder } = await import('../emulator/core/documents/lock.mjs');
      lockFolder(folder)();
    }
    rmSync(folder, { recursive: true, force: true });
    return say('The site starts from its seed again.');
  }
  const response = await fetch(`${url}/_emulator/reset`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ to: 'seed' }),
  });
  if (response.status === 400) throw new Error((await response.json()).message);
  if (!response.ok)
    throw new Error(`The emulator at ${url} did not reset: ${response.status} ${await response.text()}`);
  say(`The site at ${url} is its seed again.`);
});
