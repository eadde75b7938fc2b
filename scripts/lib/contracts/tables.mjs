// @ts-check
import { grouped, ROLES, requestOf } from './contracts.mjs';

/**
 * @import { Operation, Proof, Row, Schemas } from './contracts.mjs'
 */

/**
 * Returns the missing lines of a table of calls for these operations; operations without a contract are not functions
 * of the SDK.
 * @param {Operation[]} operations
 * @param {Schemas} schemas
 */
export function linesFor(operations, schemas) {
  return operations.map(({ name, method, paths: [path = ''] }) => {
    const [pkg = '', namespace = '', ...rest] = name.split('.');
    const written = path.replaceAll(/:(\w+)/g, '{$1}').replace(/^.*(?=\/v\d+\/)/, '');
    const caller = requestOf(name, schemas).request
      ? [`@wix/${pkg}`, namespace, rest.join('.')]
      : ['-', 'HTTP', '-'];
    return [pkg, method, written, ...caller, path].join('\t');
  });
}

/**
 * Returns the table that `npm run contracts` prints, with a line for each call.
 * @param {Proof[]} proofs
 */
export function contractsTable(proofs) {
  return proofs.map(({ row, operation, calls, problems }) => {
    const statuses = [...new Set(calls.map(({ status }) => status))].sort((a, b) => a - b);
    const files = grouped(calls, ({ file }) => file.replace('tests/contract/', ''));
    const tests = [...files].map(
      ([file, callsOfFile]) => `${file} (${new Set(callsOfFile.map(({ test }) => test)).size})`,
    );
    return [
      problems.length > 0 ? '✗' : '✓',
      row.call.padEnd(58),
      `${row.method} ${row.requestPath}${row.grant ? ` ${row.grant}` : ''}`.padEnd(72),
      (operation?.name ?? '-').padEnd(58),
      statuses.join(' ').padEnd(20),
      tests.join(', '),
      ...problems.map((problem) => `\n    ${problem}`),
    ].join(' ');
  });
}

/**
 * Returns the summary for docs/contracts.md: the number of calls in each area, and how they are made.
 * @param {Row[]} rows
 */
export function summaryTable(rows) {
  const areas = grouped(
    rows.filter(({ beyond }) => !beyond),
    ({ area }) => area,
  );
  const lines = [...areas].map(([area, calls]) => [area, `${calls.length}`]);
  const specified = rows.filter(({ beyond }) => !beyond);
  const bySdk = specified.filter(({ call }) => call !== 'http').length;
  return [
    `Of ${specified.length} calls of the specification all are served and proven by tests, ${bySdk} of them as the SDK makes them; ${rows.length - specified.length} more are served beyond it.`,
    '',
    ...markdown(['area', 'calls'], lines),
  ].join('\n');
}

/**
 * Returns the table of the operations and their callers for emulator/docs/roles.md.
 * @param {Operation[]} operations
 */
export function rolesTable(operations) {
  const sorted = operations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const lines = sorted.map(({ name, callers }) => [
    `\`${name}\``,
    ...['anyone', ...ROLES].map((role) => (callers === 'public' || callers.includes(role) ? '✓' : '')),
  ]);
  return markdown(['operation', 'no token', 'visitor', 'member', 'owner', 'app'], lines).join('\n');
}

/**
 * Returns the list of the served modules of the SDK, by package.
 * @param {Row[]} rows
 */
export function modulesList(rows) {
  /** @type {Map<string, Set<string>>} */
  const modules = new Map();
  for (const { operation } of rows) {
    const [pkg = '', module = ''] = operation?.split('.') ?? [];
    if (operation) modules.set(pkg, (modules.get(pkg) ?? new Set()).add(module));
  }
  return [...modules.keys()]
    .sort()
    .map(
      (pkg) =>
        `- \`@wix/${pkg}\`: ${[...(modules.get(pkg) ?? [])]
          .sort()
          .map((module) => `\`${module}\``)
          .join(', ')}`,
    )
    .join('\n');
}

/**
 * Returns the lines of a Markdown table with aligned columns.
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function markdown(head, rows) {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  /** @param {string[]} row */
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}

/**
 * Replaces the text between the marks with a name in a document: `<!-- name -->` … `<!-- /name -->`.
 * @param {string} document
 * @param {string} name
 * @param {string} text
 * @throws {Error} when the document has no such marks
 */
export function placed(document, name, text) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from === -1 || to < from) throw new Error(`There is no ${start} … ${end}`);
  return `${document.slice(0, from + start.length)}\n\n${text}\n\n${document.slice(to)}`;
}
