import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import site from '@/emulator/seed/site.json';
import { installPacked } from '@/tests/support/package/installed';

interface Workflow {
  on: string[];
  jobs: Record<string, { 'runs-on': string; steps: { uses?: string; run?: string }[] }>;
}

const EXAMPLE = 'node_modules/platform-emulator/examples/github-actions.yml';

let folder: string;

beforeAll(() => {
  folder = installPacked();
  writeFileSync(
    join(folder, 'app.test.mjs'),
    `const response = await fetch('https://www.wixapis.com/oauth2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: '${site.clientId}', grantType: 'anonymous' }),
    });
    console.log('token: ' + response.status);
    process.exit(Number(process.env.FAILURES));`,
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { test: 'node app.test.mjs' } }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the example for GitHub Actions installs the app, and each step is a command or an action', () => {
  const { on, jobs }: Workflow = parse(readFileSync(join(folder, EXAMPLE), 'utf8'));
  expect(on).toEqual(['push', 'pull_request']);
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  expect(steps.filter(({ run, uses }) => (run === undefined) === (uses === undefined))).toEqual([]);
  for (const { uses } of steps) if (uses) expect(uses).toMatch(/^actions\/[a-z-]+@v\d+$/);
  expect(steps.flatMap(({ run }) => run ?? [])[0]).toBe('npm ci');
});

test.for([0, 3])(
  'its test step waits for the emulator, and ends with the exit code of the tests: %i',
  (code) => {
    const { jobs }: Workflow = parse(readFileSync(join(folder, EXAMPLE), 'utf8'));
    const command = Object.values(jobs)
      .flatMap((job) => job.steps)
      .flatMap(({ run }) => run ?? [])
      .find((line) => line.includes('platform-emulator'));
    const env = { ...process.env, FAILURES: String(code), npm_config_offline: 'true' };
    const { status, stdout } = spawnSync('sh', ['-c', command ?? 'false'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect(stdout).toContain('token: 200');
    expect(status).toBe(code);
  },
);
