/**
 * A text in one line, without characters that end a line or move a terminal's cursor: apps may send anything.
 * @param most how many characters are kept; all if absent
 */
export const printable = (text: string, most = Number.POSITIVE_INFINITY): string =>
  // As JSON, but without its quotes and their backslashes, which a reader does not need.
  JSON.stringify(text.slice(0, most)).slice(1, -1).replaceAll('\\"', '"');
