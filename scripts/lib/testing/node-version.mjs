// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { run } from '../servers/processes.mjs';

/**
 * Returns the npm package that contains Node for a system. The package `node` loads these in its install script.
 * @param {string} platform
 * @param {string} arch
 */
export function packageOfNode(platform, arch) {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * Installs a version of Node beside this one, from npm; the next call finds it there.
 * @param {string} version as in `24` or `22.12.0`
 * @param {(line: string) => void} say
 * @returns {Promise<string>} its executable file
 * @throws {Error} when there is no such version for this system, or it does not start
 */
export async function installNode(version, say) {
  const folder = join(root, 'node_modules/.cache/node', version);
  const name = packageOfNode(process.platform, process.arch);
  const program = join(
    folder,
    'node_modules',
    name,
    process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  );
  if (!existsSync(program)) {
    say(`Installing Node ${version} …`);
    mkdirSync(folder, { recursive: true });
    const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${name}@${version}`];
    const npm = process.env.npm_execpath;
    const { failure, output } = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
    if (failure) throw new Error(`npm could not install ${name}@${version} (${failure}):\n${output}`);
  }
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (status !== 0 || !stdout.startsWith(`v${version}`))
    throw new Error(`${program} is not Node ${version}: it answers ${stdout || status}.`);
  return program;
}
