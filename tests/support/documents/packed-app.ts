import { rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import { installPacked } from '../package/installed';
import { ends, interrupt, type Running, shell, untilAnswers } from './shell';

let installed: string | undefined;

/** Returns a folder in which the package is installed, created once because it takes seconds. */
export function app(): string {
  if (installed) return installed;
  const folder = installPacked();
  // The app's own dependencies.
  symlinkSync(resolve('node_modules/@wix'), join(folder, 'node_modules/@wix'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  installed = folder;
  return folder;
}

export interface Site {
  url: string;
  /** Tells commands where the emulator is. */
  env: Record<string, string>;
}

let started: Promise<{ site: Site; running: Running }> | undefined;

async function startEmulator() {
  const port = await freePort();
  const site = { url: `http://localhost:${port}`, env: { EMULATOR_PORT: `${port}` } };
  const running = shell('npx platform-emulator', site.env, app());
  await untilAnswers(`${site.url}/_emulator/ready`, running);
  return { site, running };
}

/**
 * Runs work while the package's emulator runs in the app's folder, as in another terminal. All commands share one
 * emulator.
 */
export async function withEmulator(work: (site: Site) => Promise<void>) {
  started ??= startEmulator();
  await work((await started).site);
}

/** Stops the shared emulator, if it was started. */
export async function endEmulator(): Promise<void> {
  if (!started) return;
  const { running } = await started;
  interrupt(running.child);
  await running.ended;
}

/** Runs lines one after another while the emulator runs. */
export const inTurn = (...lines: string[]) =>
  withEmulator(async ({ env }) => {
    for (const line of lines) await ends(line, app(), env);
  });
