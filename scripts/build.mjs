// @ts-check
import { ensureEmulatorBuilt, ensureStorefrontBuilt } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/build/install.mjs';
import { command } from './lib/command.mjs';

await command(async (say) => {
  await ensureInstalled(say);
  await ensureEmulatorBuilt(say);
  await ensureStorefrontBuilt(say);
});
