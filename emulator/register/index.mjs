// @ts-check
// For `node --import`: redirects to the emulator everything that this process, its children and its workers send to the
// platform, and makes the pages that it serves do the same in browsers.
import { isMainThread } from 'node:worker_threads';
import { replaceAccountCommand } from './account-commands.mjs';
import { redirectConnections } from './connections.mjs';
import { resolveSites } from './names.mjs';
import { serveScript } from './pages.mjs';
import { whenEnded } from './starter.mjs';

/** The address of the emulator; by default that of `emulator start`. The process of `exec` that runs this app. */
const { EMULATOR_URL = 'http://localhost:4010', EMULATOR_EXEC } = process.env;

if (!URL.canParse(EMULATOR_URL))
  throw new Error(`EMULATOR_URL has to be an address, such as http://localhost:4010, not '${EMULATOR_URL}'.`);
if (isMainThread) await replaceAccountCommand(process.argv);
const emulator = new URL(EMULATOR_URL);
redirectConnections(emulator);
resolveSites();
serveScript(emulator.origin);
// The app must not outlive `exec`, even if that is killed.
if (EMULATOR_EXEC && isMainThread)
  whenEnded(Number(EMULATOR_EXEC), () => process.kill(process.pid, 'SIGTERM'));
