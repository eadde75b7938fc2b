// @ts-check
import { join } from 'node:path';
import { createRequestGuard } from '../../../server/allowed-hosts.mjs';
import { root } from '../paths.mjs';

/**
 * @param {string | undefined} value
 */
const isAddress = (value = '') => /^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '');

/**
 * Fails early for an invalid setting of the storefront, which pages would otherwise only report one by one. An empty
 * one counts as not set.
 * @param {Record<string, string | undefined>} env
 * @throws {Error} that names the valid form
 */
export function checkSettings(env) {
  for (const name of ['EMULATOR_URL', 'DEPLOYED_URL', 'REPOSITORY_URL']) {
    if (env[name] && !isAddress(env[name]))
      throw new Error(`${name} must be an address that begins with https:// or http://, not "${env[name]}".`);
  }
  createRequestGuard(env);
  const { CALL_INSPECTOR: inspector } = env;
  if (inspector && !['on', 'off'].includes(inspector))
    throw new Error(`CALL_INSPECTOR must be on or off, not "${inspector}".`);
}

/**
 * Returns the platform to which the storefront will talk, by its own configuration: lib/config/platform-config.ts with
 * the environment, including .env files, which this reads into `process.env` as Next does.
 * @param {boolean} dev whether Next will run in development mode
 * @returns {Promise<{ clientId: string, emulatorUrl?: string }>} without emulatorUrl: the hosted platform
 * @throws {Error} for an invalid setting
 */
export async function readPlatform(dev) {
  const { default: nextEnv } = await import('@next/env');
  nextEnv.loadEnvConfig(root, dev, { info() {}, error: console.error });
  checkSettings(process.env);
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(root, 'lib/config/platform-config.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  await stop();
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { platformConfig } = await import(`data:text/javascript;base64,${code}`);
  return platformConfig();
}
