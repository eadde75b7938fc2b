// @ts-check
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * Which platform the storefront will talk to, by its own configuration: lib/config.ts with the environment,
 * .env files included, which this reads into `process.env` as Next does.
 * @param {boolean} dev whether Next will run in development mode
 * @returns {Promise<{ clientId: string, emulatorUrl?: string }>} without emulatorUrl: the hosted platform
 */
export async function readPlatform(dev) {
  const { default: nextEnv } = await import('@next/env');
  nextEnv.loadEnvConfig(root, dev, { info() {}, error: console.error });
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(root, 'lib/config.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  await stop();
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { platformConfig } = await import(`data:text/javascript;base64,${code}`);
  return platformConfig();
}
