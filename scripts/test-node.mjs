// @ts-check
import { delimiter, dirname } from 'node:path';
import { ensureEmulatorBuilt, ensureStorefrontBuilt } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/build/install.mjs';
import { command } from './lib/command.mjs';
import { start } from './lib/servers/processes.mjs';
import { ensureBrowser } from './lib/testing/browser.mjs';
import { installNode } from './lib/testing/node-version.mjs';

// Runs the contract tests, and one journey in a browser, on another version of Node:
//
//   npm run test:node -- 24

await command(async (say) => {
  const version = process.argv[2] ?? '';
  if (!/^\d+(\.\d+){0,2}$/.test(version))
    throw new Error(
      `Name a version of Node, as in npm run test:node -- 24${version && `; ${version} is not one`}.`,
    );
  await ensureInstalled(say);
  const node = await installNode(version, say);
  await ensureEmulatorBuilt(say);
  await ensureStorefrontBuilt(say);
  const env = {
    // Programs that the tests start as `node` run on this version too.
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    // Modules that another version has transformed are not reused.
    MODULE_CACHE: 'off',
    CHROMIUM_PATH: await ensureBrowser(say),
  };
  const runs = [
    ['contract', 'vitest/vitest.mjs', 'run', '--project', 'contract*'],
    ['journey', '@playwright/test/cli.js', 'test', '--project=journeys', 'examples/store.spec.ts'],
  ];
  for (const [name = '', program = '', ...args] of runs) {
    const tests = start(name, node, [`node_modules/${program}`, ...args], env);
    tests.follow(process.stdout);
    const failure = await tests.exited;
    if (failure) throw new Error(`The ${name} tests fail on Node ${version}: ${failure}.`);
  }
  say(`The contract tests and a journey in the browser pass on Node ${version}.`);
});
