import { readdirSync, readFileSync } from 'node:fs';
import Sqlite from 'libsql';

/** An attacker's text that tries to run a script in other people's browsers, in and out of attributes. */
export const ATTACK = `"'><attack-mark onclick=attacked()><img src=x onerror=attacked()><script>attacked()</script><a href="javascript:attacked()">`;

const ADDRESS = 'javascript:attacked()';

const SEED = 'emulator/seed';

/** Values that programs use as names: ids, states, slugs, files, colours, dates, zones, mail addresses. */
const NAMES =
  /^([\dA-Z_+.:#-]+|[\da-f]{8}-.*|#[\da-f]+|[\da-z]+([-_][\da-z]+)*(\.[a-z]+)?|[a-z]{2}-[A-Z]{2}|[A-Z]\w+\/\w+|\S+@\S+|\$argon2.*|http:.*)$/;

/** Returns every text and every address of the demo site's seed, in any field. */
function seedTexts(): { texts: Set<string>; addresses: Set<string> } {
  const texts = new Set<string>();
  const addresses = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/^https:/.test(value)) addresses.add(value);
      else if (!NAMES.test(value)) texts.add(value);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  for (const file of readdirSync(SEED).filter((name) => name.endsWith('.json')))
    walk(JSON.parse(readFileSync(`${SEED}/${file}`, 'utf8')));
  return { texts, addresses };
}

/**
 * Replaces every text of the demo site by the attack, and every address by one that runs a script, in everything that
 * the emulator has stored, field names included.
 * @param file the emulator's database, not read since it was seeded
 * @returns the number of texts that were replaced
 */
export function makeHostile(file: string): number {
  const { texts, addresses } = seedTexts();
  const all = [...texts];
  let count = 0;
  const isText = (value: string) =>
    texts.has(value) ||
    // Composed of several texts, or a part of one: a full name, a paragraph.
    (!NAMES.test(value) &&
      all.some((text) => text.length > 3 && (value.includes(text) || text.includes(value))));
  const write = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (addresses.has(value)) return ADDRESS;
      if (!isText(value)) return value;
      count += 1;
      return value + ATTACK;
    }
    if (Array.isArray(value)) return value.map(write);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [texts.has(key) ? key + ATTACK : key, write(part)]),
    );
  };
  const database = new Sqlite(file);
  const tables = database
    .prepare(
      "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'doc' WHERE m.type = 'table'",
    )
    .all() as { name: string }[];
  database.exec('BEGIN');
  for (const { name } of tables) {
    const update = database.prepare(`UPDATE "${name}" SET doc = ? WHERE id = ?`);
    const rows = database.prepare(`SELECT id, doc FROM "${name}"`).all() as { id: string; doc: string }[];
    for (const { id, doc } of rows) update.run(JSON.stringify(write(JSON.parse(doc))), id);
  }
  database.exec('COMMIT');
  database.close();
  return count;
}
