// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/**
 * What tests run with in place of the developer's own settings (README, Settings): the demo site on an emulator of their
 * own. A variable that is there but empty counts as not set, and keeps that of an .env file out; the client id is
 * named, because the one in lib/config/constants.ts may be another.
 */
export const TEST_SETTINGS = {
  WIX_CLIENT_ID: JSON.parse(readFileSync(join(root, 'emulator/seed/site.json'), 'utf8')).clientId,
  EMULATOR_URL: '',
  PORT: '',
  EMULATOR_PORT: '',
  CALL_INSPECTOR: '',
  WIX_API_KEY: '',
  REPOSITORY_URL: '',
  DEPLOYED_URL: '',
  ALLOWED_HOSTS: '',
  TRUSTED_PROXIES: '',
};
