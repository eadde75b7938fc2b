import { type CsvTable, InvalidCsv, readCsv } from './csv';
import type { SeedFile } from './index';

/**
 * The records of a CSV file. What is wrong with it is noted, and it is empty then.
 * @param needed the columns that it must have
 */
export function readTable(file: SeedFile, needed: readonly string[] = []): CsvTable {
  const empty: CsvTable = { columns: [], records: [] };
  try {
    const table = readCsv(file.text);
    const missing = needed.filter((column) => !table.columns.includes(column));
    for (const column of missing) file.refuse(1, `the column ${column} is missing`);
    const twice = table.columns.find((column, index) => table.columns.indexOf(column) !== index);
    if (twice) file.refuse(1, `the column ${twice} is there twice`);
    return missing.length > 0 || twice ? empty : table;
  } catch (error) {
    if (!(error instanceof InvalidCsv)) throw error;
    file.refuse(error.line, error.message);
    return empty;
  }
}
