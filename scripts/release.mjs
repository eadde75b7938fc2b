// @ts-check
// Publishes the emulator's package, unless its version is in the registry already, and tags the commit.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './lib/command.mjs';
import { root } from './lib/paths.mjs';
import { repositoryOf } from './lib/repository.mjs';

const MANIFEST = join(root, 'emulator/package.json');

await command(async (say) => {
  parseArgs();
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  if (!manifest.repository) {
    // The registry links to it, and compares it with where a workflow says that the package was built.
    manifest.repository = { type: 'git', url: repositoryOf(origin()), directory: 'emulator' };
    writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    say(`emulator/package.json now has the repository ${manifest.repository.url}. Commit it.`);
  }
  execFileSync('npx', ['changeset', 'publish'], { cwd: root, stdio: 'inherit' });
});

/** @returns {string} the address from which this clone was made */
function origin() {
  try {
    return execFileSync('git', ['remote', 'get-url', 'origin'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    throw new Error(
      'This clone has no remote origin, which the package names as its repository: add it with git.',
    );
  }
}
