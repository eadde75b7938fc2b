import { dependsOn, manifestOf } from '../../app/folder';
import type { Part } from '../parts';
import type { App } from './app';
import { vitestParts } from './vitest-config';

/** How an app's tests run on the emulator. */
export interface Testing {
  /** The runners that were found, for the user. */
  runner: string;
  scripts: Record<string, string>;
  parts: Part[];
  notes: string[];
  /** The commands that run the tests. */
  commands: string[];
  /** Whether they need a browser. */
  inBrowser: boolean;
}

/** With these options, each run has the same dates and ids. */
const SAME_EACH_RUN = '--port 0 --clock 2026-01-01T09:00Z --ids sequential';

const onEmulator = (command: string) => `platform-emulator exec ${SAME_EACH_RUN} -- ${command}`;

const PLAYWRIGHT = /\bplaywright test\b/;

/** Plans an app's tests: with the runners that it has, or with Node's own. */
export function testing(app: App): Testing {
  const { folder, packages } = app;
  const { scripts = {} } = manifestOf(folder);
  const hasVitest = dependsOn(folder, 'vitest');
  const hasPlaywright = dependsOn(folder, '@playwright/test');
  // The script that a new package gets from npm only fails.
  const hasTest = scripts.test !== undefined && !scripts.test.includes('no test specified');
  const isPlaywright = hasTest && PLAYWRIGHT.test(scripts.test ?? '');
  const own: Record<string, string> = {};
  const commands: string[] = [];
  const add = (name: string, command: string) => {
    own[name] = command;
    commands.push(`${packages.run} ${name}`);
  };
  const vitest = hasVitest ? vitestParts(app) : { parts: [], notes: [] };
  const parts = [...vitest.parts];
  if (hasVitest && hasTest && !isPlaywright) commands.push(`${packages.run} test`);
  else if (hasVitest) add('test:emulator', 'vitest run');
  else if (hasTest) add('test:emulator', onEmulator(`${packages.run} test`));
  if (hasPlaywright && (hasVitest || !isPlaywright)) {
    const [script] =
      Object.entries(scripts).find(([, it]) => PLAYWRIGHT.test(it) && !it.startsWith('platform-emulator')) ??
      [];
    add('e2e:emulator', onEmulator(script ? `${packages.run} ${script}` : 'playwright test'));
  }
  if (commands.length === 0) {
    parts.push({
      kind: 'file',
      file: SMOKE_TEST,
      text: dependsOn(folder, '@wix/sdk') ? WITH_SDK : WITH_FETCH,
    });
    add('test:emulator', onEmulator(`node --test ${SMOKE_TEST}`));
  }
  const runners = [hasVitest && 'Vitest', hasPlaywright && 'Playwright'].filter((it) => it !== false);
  return {
    runner: runners.join(', ') || (hasTest ? `${packages.run} test` : "Node's own runner"),
    scripts: own,
    parts,
    notes: vitest.notes,
    commands,
    inBrowser: hasPlaywright,
  };
}

const SMOKE_TEST = 'tests/emulator.test.mjs';

const WITH_SDK = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient, OAuthStrategy } from '@wix/sdk';

// platform-emulator exec sends the calls to the emulator, which accepts any client id.
const clientId = '00000000-0000-4000-8000-000000000001';

test('a visitor gets tokens', async () => {
  const { auth } = createClient({ auth: OAuthStrategy({ clientId }) });
  const { accessToken } = await auth.generateVisitorTokens();
  assert.ok(accessToken.value);
});
`;

const WITH_FETCH = `import assert from 'node:assert/strict';
import { test } from 'node:test';

// platform-emulator exec sends the calls to the emulator, which accepts any client id.
const clientId = '00000000-0000-4000-8000-000000000001';

test('a visitor gets a token', async () => {
  const answer = await fetch('https://www.wixapis.com/oauth2/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'anonymous', clientId }),
  });
  assert.equal(answer.status, 200);
  assert.ok((await answer.json()).access_token);
});
`;
