/**
 * A text in one line, without what ends a line or moves a terminal's cursor: apps may send anything.
 * @param most how many characters are kept
 */
export const printable = (text: string, most: number): string =>
  // As JSON, whose marks of quotes a reader does not need.
  JSON.stringify(text.slice(0, most)).slice(1, -1).replaceAll('\\"', '"');
