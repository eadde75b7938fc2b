import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * Opens the keys beside the data, in files that only their owner may read.
 * @param folder the data folder; without one the keys last as long as the process
 */
export function openKeys(folder: string | undefined, ids: Ids): KeyStore {
  function kept<T>(name: string, make: () => T): T {
    if (!folder) return make();
    const file = join(folder, name);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    const made = make();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Renaming is atomic: a half-written file would keep the emulator from ever starting again.
    writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return made;
  }
  let webhookKeys: WebhookKeys | undefined;
  return {
    keys: {
      ...kept('keys.json', () => ({ tokenSecret: ids.secret(), apiKey: `IST.${ids.secret()}` })),
      ...kept('app-keys.json', () => ({ appSecret: ids.secret() })),
    },
    webhookKeys() {
      webhookKeys ??= kept('webhook-keys.json', () =>
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

/** Counts a start over a data folder. @returns the number of earlier starts */
export function countStart(folder: string): number {
  const file = join(folder, 'starts.json');
  const { starts = 0 } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  writeFileSync(`${file}.new`, JSON.stringify({ starts: starts + 1 }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return starts;
}
