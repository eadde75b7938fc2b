/** A record of a CSV file. */
export interface CsvRecord {
  /** The line of the file in which it begins, from 1. */
  line: number;
  /** By the name of the column; what is missing at its end is empty. */
  values: Record<string, string>;
}

/** What a CSV file holds. */
export interface CsvTable {
  columns: string[];
  records: CsvRecord[];
}

/** Text that is no CSV: a quotation that does not end. */
export class CsvError extends Error {
  constructor(readonly line: number) {
    super('a quotation mark is opened and not closed');
    this.name = 'CsvError';
  }
}

/**
 * Reads comma-separated values whose first record names the columns (RFC 4180, section 2). Empty lines are left out.
 * @throws CsvError
 */
export function readCsv(text: string): CsvTable {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''));
  const [head, ...rest] = rows.filter(({ cells }) => cells.some((cell) => cell.trim()));
  const columns = head?.cells.map((cell) => cell.trim()) ?? [];
  const records = rest.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(columns.map((column, index) => [column, cells[index]?.trim() ?? ''])),
  }));
  return { columns, records };
}

function rowsOf(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let line = 1;
  let row = { line, cells: [] as string[] };
  // A quoted cell, in which two quotation marks are one; else what stands up to the next separator.
  for (const [whole, quoted, open, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|("(?:[^"]|"")*$)|([^,\r\n]*))(,|\r\n|\n|\r|$)/g,
  )) {
    if (open !== undefined) throw new CsvError(row.line);
    row.cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ',') continue;
    rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}
