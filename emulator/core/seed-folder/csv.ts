import { CsvError, type Options, parse } from 'csv-parse/sync';

export interface CsvRecord {
  /** The line of the file on which it begins, from 1. */
  line: number;
  /** The cells by column name; missing ones at the end are empty. */
  values: Record<string, string>;
}

/** The contents of a CSV file. */
export interface CsvTable {
  columns: string[];
  /** The lines of records with more cells than there are columns. */
  tooLong: number[];
  records: CsvRecord[];
}

interface Row {
  cells: string[];
  /** The line on which it ends, from 1. */
  ends: number;
}

const OPTIONS: Options = {
  bom: true,
  record_delimiter: '\n',
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
};

const lineEndsIn = (text: string) => text.match(/\n/g)?.length ?? 0;

/**
 * Reads comma-separated values whose first record names the columns (RFC 4180, section 2). Empty lines are left out.
 * @throws InvalidCsv with the `line` on which the unreadable record begins
 */
export function readCsv(text: string): CsvTable {
  // Files edited on several systems have mixed line ends, which the parser would count wrongly.
  const [first, ...rest] = rowsOf(text.replace(/\r\n?/g, '\n'));
  const names = first?.cells ?? [];
  // Spreadsheets write empty columns after the last one.
  const columns = names.slice(0, names.findLastIndex((column) => column !== '') + 1);
  const tooLong: number[] = [];
  const records = rest.map(({ cells, ends }) => {
    const line = ends - lineEndsIn(cells.join());
    if (cells.slice(columns.length).some(Boolean)) tooLong.push(line);
    return {
      line,
      values: Object.fromEntries(columns.map((column, at) => [column, cells[at]?.trim() ?? ''])),
    };
  });
  return { columns, records, tooLong };
}

/** Advice on common mistakes with quotation marks. */
const ADVICE: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark opens a cell, and none closes it',
  INVALID_OPENING_QUOTE:
    'a cell with quotation marks inside stands in some itself, and those inside are doubled: "a ""b"" c"',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE:
    'there is text behind the quotation mark that closes a cell: those inside are doubled: "a ""b"" c"',
};

/** Text that is not CSV. */
export class InvalidCsv extends Error {
  constructor(
    readonly line: number,
    cause: CsvError,
  ) {
    super(ADVICE[cause.code] ?? cause.message, { cause });
    this.name = 'InvalidCsv';
  }
}

function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  try {
    parse(text, {
      ...OPTIONS,
      // The parser's own line count continues into the broken record, so the end of the last good one is kept.
      on_record(cells, { lines }) {
        rows.push({ cells, ends: lines });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const next = rows.at(-1)?.ends ?? 0;
    const begins = text.split('\n').findIndex((line, index) => index >= next && line.trim() !== '');
    throw new InvalidCsv(begins + 1, error);
  }
}
