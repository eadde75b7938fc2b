import type { Database } from '#core/documents/database';

/** A document that exists in only one of two states of the data, or differs. */
export interface Difference {
  table: string;
  id: string;
  change: 'added' | 'changed' | 'removed';
  before?: string;
  after?: string;
}

/** The numbers of differing documents of a table. */
export interface DifferenceCount {
  table: string;
  added: number;
  changed: number;
  removed: number;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const CHANGES = {
  added: (table: string, from: string, to: string) =>
    `FROM ${to}."${table}" b LEFT JOIN ${from}."${table}" a ON a.id = b.id WHERE a.id IS NULL`,
  changed: (table: string, from: string, to: string) =>
    `FROM ${to}."${table}" b JOIN ${from}."${table}" a ON a.id = b.id WHERE a.doc <> b.doc`,
  removed: (table: string, from: string, to: string) =>
    `FROM ${from}."${table}" a LEFT JOIN ${to}."${table}" b ON a.id = b.id WHERE b.id IS NULL`,
} as const;

/** The columns of a document before and after, by the kind of difference. */
const COLUMNS = { added: 'b.id, NULL, b.doc', changed: 'b.id, a.doc, b.doc', removed: 'a.id, a.doc, NULL' };

/**
 * Compares two states of the data within the database.
 * @param from the file of the earlier one
 * @param to the file of the later one; the present data if absent
 * @param tables of documents
 * @param limit how many differences are listed; all are counted
 */
export function compareData(
  database: Database,
  {
    from,
    to,
    tables,
    limit,
  }: { from: string; to?: string | undefined; tables: readonly string[]; limit: number },
): { differences: Difference[]; counts: DifferenceCount[] } {
  database.execute(`ATTACH ${quoted(from)} AS compared`);
  if (to) database.execute(`ATTACH ${quoted(to)} AS other`);
  try {
    return differencesOf(database, to ? 'other' : 'main', tables, limit);
  } finally {
    database.execute('DETACH compared');
    if (to) database.execute('DETACH other');
  }
}

function differencesOf(database: Database, later: string, tables: readonly string[], limit: number) {
  const differences: Difference[] = [];
  const counts: DifferenceCount[] = [];
  const has = (schema: string, table: string) =>
    database.value(`SELECT 1 FROM ${schema}.sqlite_master WHERE type = 'table' AND name = ?`, table) === 1;
  for (const table of tables) {
    if (!has('compared', table) || !has(later, table)) continue;
    const count: DifferenceCount = { table, added: 0, changed: 0, removed: 0 };
    for (const change of ['added', 'changed', 'removed'] as const) {
      const where = CHANGES[change](table, 'compared', later);
      count[change] = database.value<number>(`SELECT count(*) ${where}`) ?? 0;
      const room = limit - differences.length;
      if (count[change] === 0 || room <= 0) continue;
      for (const [id, before, after] of database.rows(`SELECT ${COLUMNS[change]} ${where} LIMIT ?`, room))
        differences.push({
          table,
          id: String(id),
          change,
          ...(typeof before === 'string' && { before }),
          ...(typeof after === 'string' && { after }),
        });
    }
    if (count.added + count.changed + count.removed > 0) counts.push(count);
  }
  return { differences, counts };
}
