import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { GUID } from '#core/contract/formats';
import manifest from '../../../package.json';
import { commandOfApp, dependsOn, frameworkOf, portOfApp, sourcesOf } from '../../app/folder';
import { packageManagerOf } from '../../app/package-manager';
import { CONFIG_FILE, readConfig } from '../../config/config';
import { clientIdsOf } from '../../doctor/folder-checks';
import { readSourceCalls } from '../../doctor/read-source-calls';
import type { Part } from '../parts';
import { agentsSection } from './agents';
import type { App } from './app';
import { testing } from './testing';
import { workflow } from './workflow';

/** The changes to an app. */
export interface Plan {
  /** The app's framework and so on, for the user. */
  found: string;
  parts: Part[];
  /** The steps that are left to the user. */
  notes: string[];
  /** The commands to run afterwards. */
  next: string[];
}

/** The demo site's client id, which no config file needs. */
const DEMO = '00000000-0000-4000-8000-000000000001';

/** Plans what init adds to the app in a folder. @throws Error with a message for the user about an unreadable file */
export function planFor(folder: string): Plan {
  const packages = packageManagerOf(folder);
  const app: App = { folder, packages, isTypeScript: existsSync(join(folder, 'tsconfig.json')) };
  const framework = frameworkOf(folder);
  const dev = commandOfApp(folder);
  const tests = testing(app);
  const script = (name: string, command: string): Part => ({
    kind: 'value',
    file: 'package.json',
    path: ['scripts', name],
    value: command,
  });
  const isInstalled = dependsOn(folder, manifest.name);
  const parts: Part[] = [
    script('emulator', 'platform-emulator'),
    ...(dev ? [script('dev:emulator', `platform-emulator exec -- ${dev}`)] : []),
    ...Object.entries(tests.scripts).map(([name, command]) => script(name, command)),
    ...(isInstalled ? [] : [dependency()]),
    { kind: 'file', file: CONFIG_FILE, text: configOf(folder) },
    ...tests.parts,
    {
      kind: 'value',
      file: '.mcp.json',
      path: ['mcpServers', manifest.name],
      value: { command: 'npx', args: [manifest.name, 'mcp'] },
    },
    workflow(app, tests),
    agentsSection(app, { dev: dev !== undefined, tests: tests.commands }),
  ];
  return {
    found: [
      `${framework?.name ?? 'Node.js'} app`,
      `${packages.name}`,
      `http://localhost:${portOfApp(folder)}`,
      `tests: ${tests.runner}`,
    ].join(' · '),
    parts,
    notes: [
      ...tests.notes,
      ...(dev
        ? []
        : [
            'package.json has no script dev or start: put platform-emulator exec -- before the command that runs the app.',
          ]),
    ],
    next: [
      ...(isInstalled ? [] : [packages.install]),
      dev ? `${packages.run} dev:emulator` : `${packages.run} emulator`,
    ],
  };
}

const dependency = (): Part => ({
  kind: 'value',
  file: 'package.json',
  path: ['devDependencies', manifest.name],
  value: `^${manifest.version}`,
});

/** Returns the text of the config file. */
function configOf(folder: string): string {
  const sources = readSourceCalls(sourcesOf(folder));
  const clientId = clientIdsOf({ folder, clientId: undefined, sources })
    .map(([, id]) => id)
    .find((id) => GUID.test(id) && id !== DEMO);
  const settings = {
    $schema: `${modulesOf(folder)}/${manifest.name}/config.schema.json`,
    port: readConfig(folder).settings.port ?? 4010,
    allowOrigins: [`http://localhost:${portOfApp(folder)}`],
    ...(clientId && { clientId }),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** Returns the folder with the installed package, which in a repository of several apps may be above. */
function modulesOf(folder: string): string {
  const find = (at: string): string | undefined => {
    if (existsSync(join(at, 'node_modules', manifest.name)))
      return relative(folder, join(at, 'node_modules'));
    return dirname(at) === at ? undefined : find(dirname(at));
  };
  const path = (find(folder) ?? 'node_modules').replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
