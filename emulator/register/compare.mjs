// @ts-check
// For `node --import`, as `exec --compare` does it: what this process, its children and its workers send to the
// platform's API goes through a server that passes it on, and that compares the answers.
import { isMainThread } from 'node:worker_threads';
import { redirectConnections } from './connections.mjs';
import { API_HOSTS } from './hosts.mjs';
import { whenEnded } from './starter.mjs';

/** The address of that server, and the process that runs it. */
const { EMULATOR_URL = '', EMULATOR_EXEC } = process.env;

redirectConnections(new URL(EMULATOR_URL), API_HOSTS);
// Without the server, the app would reach nothing.
if (EMULATOR_EXEC && isMainThread)
  whenEnded(Number(EMULATOR_EXEC), () => process.kill(process.pid, 'SIGTERM'));
