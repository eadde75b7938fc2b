import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { text } from '../support/documents/read';

interface Workflow {
  jobs: Record<string, { strategy?: { matrix: { 'node-version': number[] } } }>;
}

test('the workflow tests the lowest version of Node that the project supports, and none below', () => {
  const { jobs }: Workflow = parse(text('docs/github-actions.yml'));
  const versions = jobs.test?.strategy?.matrix['node-version'] ?? [];
  const { engines } = JSON.parse(text('package.json'));
  expect(Math.min(...versions)).toBe(Number(/\d+/.exec(engines.node)?.[0]));
  expect(versions).toHaveLength(3);
});
