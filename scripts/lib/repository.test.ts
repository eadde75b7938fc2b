import { expect, test } from 'vitest';
import { repositoryOf } from './repository.mjs';

test.each([
  'git@github.com:owner/name.git',
  'ssh://git@github.com/owner/name.git',
  'https://github.com/owner/name',
  'https://x-access-token:secret@github.com/owner/name.git',
  'https://github.com/owner/name/',
])('the repository of %s is its public address', (remote) => {
  expect(repositoryOf(remote)).toBe('git+https://github.com/owner/name.git');
});

test.each(['/srv/name.git', '../name', 'file:///srv/name.git'])('%s is refused', (remote) => {
  expect(() => repositoryOf(remote)).toThrow('has no public address');
});
