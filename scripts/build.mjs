// @ts-check
import { ensureEmulatorBuilt, ensureStorefrontBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';

await command(async (say) => {
  await ensureInstalled(say);
  await ensureEmulatorBuilt(say);
  await ensureStorefrontBuilt(say);
});
