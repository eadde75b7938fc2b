import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { didYouMean } from '#core/words/did-you-mean';
import schema from '../../config.schema.json';
import { UsageError } from '../arguments';

/** The file with defaults for the commands, in an app's folder or one above it. */
export const CONFIG_FILE = 'emulator.config.json';

type Key = Exclude<keyof typeof schema.properties, '$schema'>;

/** The file's settings, by the names that its schema gives them; paths are absolute. */
export type Settings = Partial<Record<Key, unknown>>;

/** Settings, and the file that has them. */
export interface Config {
  /** Undefined if there is no such file. */
  file: string | undefined;
  settings: Settings;
}

/** The settings that name a file or folder. */
const PATHS: readonly Key[] = ['data', 'seed', 'import', 'sites'];

/** `sites` has this word instead of a file's name. */
const SEPARATE = 'separate';

/** The name of each type of the schema, for messages, and its check. */
const TYPES = {
  string: { name: 'a text', holds: (it: unknown) => typeof it === 'string' },
  integer: { name: 'a whole number', holds: Number.isInteger },
  boolean: { name: 'true or false', holds: (it: unknown) => typeof it === 'boolean' },
  array: {
    name: 'a list of texts',
    holds: (it: unknown) => Array.isArray(it) && it.every((each) => typeof each === 'string'),
  },
} as const;

/**
 * Reads the config file of a folder, or of the nearest folder above that has one.
 * @throws UsageError with a message for the user if it is not JSON, has an unknown setting, or one of another type
 */
export function readConfig(folder: string): Config {
  const file = join(folder, CONFIG_FILE);
  if (existsSync(file)) return { file, settings: settingsIn(file) };
  const above = dirname(folder);
  return above === folder ? { file: undefined, settings: {} } : readConfig(above);
}

function settingsIn(file: string): Settings {
  const content = parsed(file);
  const known = Object.keys(schema.properties);
  const settings: Settings = {};
  for (const [key, value] of Object.entries(content)) {
    if (!isKey(key))
      throw new UsageError(`${file} has the unknown setting '${key}'.${didYouMean(key, known)}`);
    const { name, holds } = TYPES[schema.properties[key].type as keyof typeof TYPES];
    if (!holds(value)) throw new UsageError(`${file}: ${key} takes ${name}, not ${JSON.stringify(value)}.`);
    if (key === '$schema') continue;
    const isPath = PATHS.includes(key) && value !== SEPARATE;
    settings[key] = isPath ? resolve(dirname(file), String(value)) : value;
  }
  return settings;
}

const isKey = (key: string): key is keyof typeof schema.properties => Object.hasOwn(schema.properties, key);

function parsed(file: string): object {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}`);
  }
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content;
  throw new UsageError(`${file} takes an object with settings, such as { "port": 4010 }.`);
}
