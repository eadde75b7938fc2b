import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile, writeJsonFile } from './documents/data-folder/json-file';
import type { Ids } from './ids';

/** The keys with which the emulator signs tokens and recognises callers; made on the first start. */
export interface Keys {
  /** Signs access tokens; base64url. */
  tokenSecret: string;
  /** The site owner's API key. */
  apiKey: string;
  /** The secret of the app that is installed on the site. */
  appSecret: string;
}

/** The key pair for webhooks: the private key signs them, receivers check with the public one; PEM. */
export interface WebhookKeys {
  privateKey: string;
  publicKey: string;
}

/** The emulator's keys, each made when it is first needed. */
interface KeyStore {
  keys: Keys;
  webhookKeys(): WebhookKeys;
}

const secret = z.string().min(1);
const KEYS = z.object({ tokenSecret: secret, apiKey: secret });
const APP_KEYS = z.object({ appSecret: secret });
const pem = z.string().startsWith('-----BEGIN');
const WEBHOOK_KEYS = z.object({ privateKey: pem, publicKey: pem });

/**
 * Opens the keys beside the data, in files that only their owner may read.
 * @param folder the data folder; without one the keys last as long as the process
 * @throws DataProblem for a damaged file
 */
export function openKeys(folder: string | undefined, ids: Ids): KeyStore {
  const read = <T>(name: string, schema: z.ZodType<T>, remedy: string): T | undefined => {
    const file = folder && join(folder, name);
    return file && existsSync(file) ? readJsonFile(file, schema, remedy) : undefined;
  };
  function keep<T>(name: string, value: T): T {
    if (folder) writeJsonFile(join(folder, name), value);
    return value;
  }
  const keys =
    read('keys.json', KEYS, 'new keys are made, and everybody has to log in again.') ??
    keep('keys.json', { tokenSecret: ids.secret(), apiKey: `IST.${ids.secret()}` });
  const appKeys =
    read('app-keys.json', APP_KEYS, 'a new secret of the app is made.') ??
    keep('app-keys.json', { appSecret: ids.secret() });
  // Read at once, so that damage is noticed at the start.
  let webhookKeys = read('webhook-keys.json', WEBHOOK_KEYS, 'new keys are made, which receivers need.');
  return {
    keys: { ...keys, ...appKeys },
    webhookKeys() {
      webhookKeys ??= keep(
        'webhook-keys.json',
        generateKeyPairSync('rsa', {
          modulusLength: 2048,
          privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
          publicKeyEncoding: { type: 'spki', format: 'pem' },
        }),
      );
      return webhookKeys;
    },
  };
}

const STARTS = z.object({ starts: z.int().min(0) });

/** Counts a start over a data folder. @returns the number of earlier starts @throws DataProblem for a damaged file */
export function countStart(folder: string): number {
  const file = join(folder, 'starts.json');
  const { starts } = existsSync(file)
    ? readJsonFile(file, STARTS, 'ids are counted from the first one again.')
    : { starts: 0 };
  writeJsonFile(file, { starts: starts + 1 });
  return starts;
}
