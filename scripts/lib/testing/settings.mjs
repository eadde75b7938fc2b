// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/**
 * The settings of tests, instead of the developer's own (docs/settings.md): the demo site on an emulator of their own.
 * An empty variable counts as not set, and overrides that of an .env file; the client id is named, because the one in
 * lib/config/constants.ts may differ.
 */
export const TEST_SETTINGS = {
  WIX_CLIENT_ID: JSON.parse(readFileSync(join(root, 'emulator/seed/site.json'), 'utf8')).clientId,
  EMULATOR_URL: '',
  PORT: '',
  EMULATOR_PORT: '',
  CALL_INSPECTOR: '',
  WIX_API_KEY: '',
  WIX_PAGES_DOMAIN: '',
  WIX_WEBHOOK_PUBLIC_KEY: '',
  REPOSITORY_URL: '',
  DEPLOYED_URL: '',
  ALLOWED_HOSTS: '',
  TRUSTED_PROXIES: '',
};
