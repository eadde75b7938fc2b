import { type CsvTable, InvalidCsv, readCsv } from './csv';
import type { SeedFile } from './index';

/** Returns the mistakes in the column names. */
function problemsOfHead(columns: readonly string[], needed: readonly string[]): string[] {
  const [only = ''] = columns;
  const other = columns.length === 1 ? /[;\t]/.exec(only)?.[0] : undefined;
  if (other)
    return [`the cells are separated by ${other === ';' ? 'semicolons' : 'tabs'}: save them with commas`];
  const missing = needed.filter((column) => !columns.includes(column));
  if (needed.length > 0 && missing.length === needed.length)
    return [`the first line must name the columns: ${needed.join(', ')} and any others`];
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  return [
    ...missing.map((column) => `the column ${column} is missing`),
    ...(columns.includes('') ? ['a column has no name'] : []),
    ...(twice ? [`the column ${twice} occurs twice`] : []),
  ];
}

/**
 * Reads the records of a CSV file. Mistakes are noted, and the result is then empty.
 * @param needed the columns that it must have
 */
export function readTable(file: SeedFile, needed: readonly string[] = []): CsvTable {
  const empty: CsvTable = { columns: [], records: [], tooLong: [] };
  try {
    const table = readCsv(file.text);
    const problems = problemsOfHead(table.columns, needed);
    for (const problem of problems) file.refuse(1, problem);
    if (problems.length > 0) return empty;
    for (const line of table.tooLong)
      file.refuse(
        line,
        'the row has more cells than columns: put cells that contain a comma in quotation marks',
      );
    return table;
  } catch (error) {
    if (!(error instanceof InvalidCsv)) throw error;
    file.refuse(error.line, error.message);
    return empty;
  }
}
