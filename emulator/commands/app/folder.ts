import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ENV_FILES = [
  '.env',
  '.env.local',
  '.env.development',
  '.env.development.local',
  '.env.production',
  '.env.production.local',
];
const SOURCE = /\.([cm]?[jt]sx?|astro|vue|svelte)$/;
const SKIPPED = /^(node_modules|dist|build|out|coverage|\..*)$/;

/** The development ports of frameworks, by package name. */
const PORTS: [packageName: string, port: number][] = [
  ['next', 3000],
  ['astro', 4321],
  ['nuxt', 3000],
  ['@react-router/dev', 5173],
  ['vite', 5173],
];

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function manifestOf(folder: string): Manifest {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`);
  }
}

/** Finds variables in an app's .env files. @returns the file and variable, and the value */
function variablesOf(folder: string, name: string): (readonly [where: string, value: string])[] {
  const line = new RegExp(`^\\s*(?:export\\s+)?(${name})\\s*=\\s*["']?([^\\s"'#]+)`, 'gm');
  return ENV_FILES.map((file) => [file, join(folder, file)] as const)
    .filter(([, path]) => existsSync(path))
    .flatMap(([file, path]) => {
      const lines = readFileSync(path, 'utf8').matchAll(line);
      return [...lines].map(([, variable, value = '']) => [`${variable} in ${file}`, value] as const);
    });
}

/** Returns the client ids in an app's .env files, with the file and variable of each. */
export const clientIdsIn = (folder: string) => variablesOf(folder, '\\w*CLIENT_ID\\w*');

/** Returns the port of an app in development: from its script, its .env files, or its framework. */
export function portOfApp(folder: string): number {
  const { scripts = {}, dependencies, devDependencies } = manifestOf(folder);
  const script = scripts.dev ?? scripts.start ?? '';
  const [, asked] = /(?:--port[= ]|-p |PORT=)(\d+)/.exec(script) ?? [];
  const [[, set] = []] = variablesOf(folder, 'PORT');
  const packages = { ...dependencies, ...devDependencies };
  const [, usual = 3000] = PORTS.find(([name]) => packages[name] !== undefined) ?? [];
  return Number(asked ?? set ?? usual);
}

/** Returns the development command of an app, for `exec`. */
export function commandOfApp(folder: string): string {
  const { dev, start } = manifestOf(folder).scripts ?? {};
  if (dev !== undefined) return 'npm run dev';
  return start === undefined ? '<command>' : 'npm start';
}

/** Whether an app's package.json names a package. */
export function dependsOn(folder: string, name: string): boolean {
  const { dependencies, devDependencies } = manifestOf(folder);
  return name in { ...dependencies, ...devDependencies };
}

/** Whether the environment or an app's .env files, production ones included, set a variable. */
export const hasVariable = (folder: string, name: string): boolean =>
  Boolean(process.env[name]) || variablesOf(folder, name).length > 0;

/** Returns the SDK version installed in an app's folder or one above it; undefined if there is none. */
export function sdkVersionOf(folder: string): string | undefined {
  const file = join(folder, 'node_modules/@wix/sdk/package.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version;
  const above = dirname(folder);
  return above === folder ? undefined : sdkVersionOf(above);
}

/** Returns the sources of an app by their paths, without packages, builds and hidden folders. */
export function sourcesOf(folder: string, below = folder, files = new Map<string, string>()) {
  for (const entry of readdirSync(below, { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (entry.isDirectory() && !SKIPPED.test(entry.name)) sourcesOf(folder, path, files);
    else if (entry.isFile() && SOURCE.test(entry.name) && !entry.name.endsWith('.d.ts'))
      files.set(relative(folder, path), readFileSync(path, 'utf8'));
  }
  return files;
}
