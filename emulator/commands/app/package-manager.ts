import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How an app's packages are installed, and its scripts run. */
export interface PackageManager {
  name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Runs a script of package.json, whose name follows. */
  run: string;
  install: string;
  /** Installs exactly what the lock file says, in CI. */
  installLocked: string;
  /** The path of the lock file; undefined if there is none. */
  lockFile: string | undefined;
}

type Commands = Omit<PackageManager, 'name' | 'lockFile'>;

const COMMANDS: Record<PackageManager['name'], Commands> = {
  npm: { run: 'npm run', install: 'npm install', installLocked: 'npm ci' },
  pnpm: { run: 'pnpm run', install: 'pnpm install', installLocked: 'pnpm install --frozen-lockfile' },
  yarn: { run: 'yarn run', install: 'yarn install', installLocked: 'yarn install --immutable' },
  bun: { run: 'bun run', install: 'bun install', installLocked: 'bun install --frozen-lockfile' },
};

const LOCK_FILES: [file: string, name: PackageManager['name']][] = [
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
];

/**
 * Returns the package manager whose lock file is in an app's folder, or in one above it up to the root of its
 * repository; npm if there is none.
 */
export function packageManagerOf(folder: string): PackageManager {
  const [file, name] = LOCK_FILES.find(([it]) => existsSync(join(folder, it))) ?? [];
  if (file && name) {
    const lockFile = join(folder, file);
    const { installLocked, ...commands } = COMMANDS[name];
    // Yarn 1 has another option for it, and another form of its lock file.
    const isYarn1 = name === 'yarn' && readFileSync(lockFile, 'utf8').includes('# yarn lockfile v1');
    return {
      name,
      ...commands,
      installLocked: isYarn1 ? 'yarn install --frozen-lockfile' : installLocked,
      lockFile,
    };
  }
  const above = dirname(folder);
  if (above !== folder && !existsSync(join(folder, '.git'))) return packageManagerOf(above);
  return { name: 'npm', ...COMMANDS.npm, installLocked: 'npm install', lockFile: undefined };
}
