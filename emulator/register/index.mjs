// @ts-check
// For `node --import`: what this process, its children and its workers send to the platform goes to the emulator, and
// the pages that it serves have browsers do the same.
import { refuseAccountCommand } from './account-commands.mjs';
import { redirectConnections } from './connections.mjs';
import { resolveSites } from './names.mjs';
import { serveScript } from './pages.mjs';

/** Where the emulator is; that of `emulator start` without a port. */
const { EMULATOR_URL = 'http://localhost:4010' } = process.env;

if (!URL.canParse(EMULATOR_URL))
  throw new Error(`EMULATOR_URL has to be an address, such as http://localhost:4010, not '${EMULATOR_URL}'.`);
refuseAccountCommand(process.argv);
const emulator = new URL(EMULATOR_URL);
redirectConnections(emulator);
resolveSites();
serveScript(emulator.origin);
