import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { commandsOf, instructionsOf, text, WORKFLOW, workflowSteps } from '../support/documents/read';

interface Workflow {
  jobs: Record<string, { strategy?: { matrix: { 'node-version': number[] } } }>;
}

test('the workflow tests the lowest version of Node that the project supports, and none below', () => {
  const { jobs }: Workflow = parse(text(WORKFLOW));
  const versions = jobs.test?.strategy?.matrix['node-version'] ?? [];
  const { engines } = JSON.parse(text('package.json'));
  expect(Math.min(...versions)).toBe(Number(/\d+/.exec(engines.node)?.[0]));
  expect(versions).toHaveLength(3);
});

test('the workflow sets exactly the variables that the site tests read', () => {
  const readers = ['playwright.site.config.ts', 'tests/site/members.spec.ts'].map(text).join('\n');
  const variables = workflowSteps().flatMap(({ env }) => Object.entries(env ?? {}));
  expect(variables.map(([name]) => name).sort()).toEqual([
    'SANDBOX_MEMBER_EMAIL',
    'SANDBOX_MEMBER_PASSWORD',
    'WIX_CLIENT_ID',
  ]);
  for (const [name, value] of variables) {
    expect(value).toMatch(new RegExp(`^\\$\\{\\{ (vars|secrets)\\.${name} \\}\\}$`));
    if (name !== 'WIX_CLIENT_ID') expect(readers).toContain(name);
  }
  for (const { uses } of workflowSteps()) if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
});

test('the workflow that publishes runs scripts of this repository, with provenance and no more rights than it needs', () => {
  const { jobs, permissions } = parse(text('docs/publish.yml'));
  const steps: {
    run?: string;
    uses?: string;
    env?: Record<string, string>;
    with?: Record<string, unknown>;
  }[] = jobs.publish.steps;
  const { scripts } = JSON.parse(text('package.json'));
  const run = steps.flatMap((step) => step.run ?? []);
  for (const [, script = ''] of run.join('\n').matchAll(/npm run ([\w:]+)/g))
    expect(scripts).toHaveProperty(script);
  expect(run).toContain('npm run release');
  expect(steps.find((step) => step.run === 'npm run release')?.env).toMatchObject({
    NPM_CONFIG_PROVENANCE: 'true',
  });
  expect(permissions).toEqual({ contents: 'read' });
  expect(jobs.publish.permissions).toEqual({ contents: 'write', 'id-token': 'write', packages: 'write' });
  for (const { uses } of steps) if (uses) expect(uses).toMatch(/^(actions|docker)\/[\w-]+@v\d+$/);
  // The image is built from the folder that the package is packed into.
  const context = steps.find(({ uses }) => uses?.startsWith('docker/build-push'))?.with?.context;
  expect(run).toContain(`npm pack -w emulator --pack-destination ${context}`);
  expect(existsSync(`${context}/Dockerfile`)).toBe(true);
});

test('the container is built as docs/deploy.md builds on a Node host', () => {
  const recipe = commandsOf('docs/deploy.md').find(([first]) => first?.startsWith('npm ci'));
  expect(recipe).toHaveLength(3);
  expect(instructionsOf('RUN')).toEqual(recipe?.slice(0, 2));
  expect(text('.dockerignore'), 'one machine’s settings stay there').toMatch(/^\.env\*$/m);
});
