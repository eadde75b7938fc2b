import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packageManagerOf } from './package-manager';

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

/** A framework, with its development server. */
export interface Framework {
  name: string;
  /** The port of its development server. */
  port: number;
  /** The command that starts the development server. */
  dev: string;
}

/** Frameworks by package name; those that are built on another one come before it. */
const FRAMEWORKS: [packageName: string, framework: Framework][] = [
  ['next', { name: 'Next.js', port: 3000, dev: 'next dev' }],
  ['astro', { name: 'Astro', port: 4321, dev: 'astro dev' }],
  ['nuxt', { name: 'Nuxt', port: 3000, dev: 'nuxt dev' }],
  ['@react-router/dev', { name: 'React Router', port: 5173, dev: 'react-router dev' }],
  ['@remix-run/dev', { name: 'Remix', port: 5173, dev: 'remix vite:dev' }],
  ['@sveltejs/kit', { name: 'SvelteKit', port: 5173, dev: 'vite dev' }],
  ['vite', { name: 'Vite', port: 5173, dev: 'vite' }],
];

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  packageManager?: string;
}

/**
 * Reads an app's package.json.
 * @returns nothing in it if there is none
 * @throws Error with a message for the user if it is not JSON
 */
export function manifestOf(folder: string): Manifest {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`);
  }
}

/** Finds variables in an app's .env files. @returns the file and variable, and the value */
export function variablesOf(folder: string, name: string): (readonly [where: string, value: string])[] {
  const line = new RegExp(`^\\s*(?:export\\s+)?(${name})\\s*=\\s*["']?([^\\s"'#]+)`, 'gm');
  return ENV_FILES.map((file) => [file, join(folder, file)] as const)
    .filter(([, path]) => existsSync(path))
    .flatMap(([file, path]) => {
      const lines = readFileSync(path, 'utf8').matchAll(line);
      return [...lines].map(([, variable, value = '']) => [`${variable} in ${file}`, value] as const);
    });
}

/** Returns the values of a variable in the environment and in an app's .env files. */
export const valuesOf = (folder: string, name: string): string[] => [
  ...new Set(
    [process.env[name] ?? '', ...variablesOf(folder, name).map(([, value]) => value)].filter(Boolean),
  ),
];

/** Returns the client ids in an app's .env files, with the file and variable of each. */
export const clientIdsIn = (folder: string) => variablesOf(folder, '\\w*CLIENT_ID\\w*');

/** Returns the port of an app in development: from its script, its .env files, or its framework. */
export function portOfApp(folder: string): number {
  const { scripts = {} } = manifestOf(folder);
  const script = scripts.dev ?? scripts.start ?? '';
  const [, portOfScript] = /(?:--port[= ]|-p |PORT=)(\d+)/.exec(script) ?? [];
  const [[, set] = []] = variablesOf(folder, 'PORT');
  return Number(portOfScript ?? set ?? frameworkOf(folder)?.port ?? 3000);
}

/** Returns the framework that an app's package.json names, if it is a known one. */
export const frameworkOf = (folder: string): Framework | undefined =>
  FRAMEWORKS.find(([name]) => dependsOn(folder, name))?.[1];

/**
 * Returns the development command of an app, for `exec`: its script, or its framework's own.
 * @returns undefined if it has neither
 */
export function commandOfApp(folder: string): string | undefined {
  const { dev, start } = manifestOf(folder).scripts ?? {};
  const { run } = packageManagerOf(folder);
  if (dev !== undefined) return `${run} dev`;
  return start === undefined ? frameworkOf(folder)?.dev : `${run} start`;
}

/** Whether an app's package.json names a package. */
export function dependsOn(folder: string, name: string): boolean {
  const { dependencies, devDependencies } = manifestOf(folder);
  return name in { ...dependencies, ...devDependencies };
}

/** Whether an app's package.json names any package of the SDK. */
export function usesSdk(folder: string): boolean {
  const { dependencies, devDependencies } = manifestOf(folder);
  return Object.keys({ ...dependencies, ...devDependencies }).some((name) => name.startsWith('@wix/'));
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
