import { CsvError, type Options, parse } from 'csv-parse/sync';

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

interface Row {
  record: string[];
  info: { lines: number };
}

const OPTIONS: Options = {
  bom: true,
  info: true,
  // Files that were edited on several systems have several.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
};

const lineEndsIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/**
 * Reads comma-separated values whose first record names the columns (RFC 4180, section 2). Empty lines are left out.
 * @throws InvalidCsv with `line`, in which the record begins that cannot be read
 */
export function readCsv(text: string): CsvTable {
  const rows = rowsOf(text);
  const [columns = [], ...rest] = rows.map(({ record }) => record);
  const records = rest.map((cells, index) => ({
    // The parser counts the lines up to the end of a record.
    line: (rows[index + 1]?.info.lines ?? 0) - lineEndsIn(cells.join()),
    values: Object.fromEntries(columns.map((column, at) => [column, cells[at]?.trim() ?? ''])),
  }));
  return { columns, records };
}

/** Text that is no CSV. */
export class InvalidCsv extends Error {
  constructor(
    readonly line: number,
    cause: CsvError,
  ) {
    super(cause.message, { cause });
    this.name = 'InvalidCsv';
  }
}

function rowsOf(text: string): Row[] {
  try {
    return parse(text, OPTIONS) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { bytes_records: read = 0 } = error as CsvError & { bytes_records?: number };
    throw new InvalidCsv(lineEndsIn(Buffer.from(text).toString('utf8', 0, read)) + 1, error);
  }
}
