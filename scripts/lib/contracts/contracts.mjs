// @ts-check

/**
 * One call of the platform.
 * @typedef {object} Row
 * @property {string} area
 * @property {string} method
 * @property {string} path as the specification writes it
 * @property {string} call the function of the SDK that makes it; `http` where the SDK has none
 * @property {boolean} bySdk whether tests must make it through the SDK
 * @property {string} requestPath the path of its request
 * @property {string} [operation] the operation that must serve it, where the SDK's function names it
 * @property {string} [grant] of the token endpoint
 * @property {boolean} beyond whether it is served beyond the specification
 */

/**
 * An operation, as the emulator lists it.
 * @typedef {{ name: string, method: string, paths: string[], callers: string[] | 'public', app?: string }} Operation
 */

/**
 * A call that a test made: see tests/support/contract/watch-answers.ts.
 * @typedef {{ file: string, test: string, operation: string, via: 'sdk' | 'http', status: number, error?: string,
 *   itemErrors?: string[], role?: string, grant?: string, asserted?: boolean, ordered?: boolean }} Call
 */

/**
 * The REST contracts: see emulator/core/contract/schema.ts.
 * @typedef {{ type: string, list?: boolean, required?: boolean, format?: string, minLength?: number,
 *   maxLength?: number }} Field
 * @typedef {{ types: Record<string, { fields: Record<string, Field> }>,
 *   functions: Record<string, { request: string, response: string }> }} Schema
 * @typedef {Record<string, Schema>} Schemas
 */

/** @typedef {{ row: Row, operation?: Operation, calls: Call[], problems: string[] }} Proof */

export const ROLES = ['visitor', 'member', 'owner', 'app'];

/** Path parameters that identify an entity; others are enumerations. */
const NAMES = /(?:(?:^|\.)id|Id|slug|Number)$/;

/** Functions that change nothing. */
const READS =
  /^(bulk)?(get(?!OrCreate)|list|query|search|count|validate|diagnose|estimate|calculate|check(?!out))/i;

/**
 * Reads a table of calls.
 * @param {string} text tab-separated, with a line of headings
 * @param {boolean} [beyond] whether its calls are beyond the specification
 * @returns {Row[]}
 */
export function readRows(text, beyond = false) {
  const [, ...lines] = text.trim().split('\n');
  return lines.map((line) => {
    const [area = '', method = '', path = '', pkg = '', namespace = '', name = '', requestPath = ''] =
      line.split('\t');
    const grant = path.match(/ grant (\w+)$/)?.[1];
    const isModule = pkg.startsWith('@wix/') && pkg !== '@wix/sdk';
    return {
      area,
      method,
      path,
      requestPath,
      beyond,
      bySdk: isModule,
      call: pkg === '-' ? 'http' : `${pkg} ${namespace}.${name}`,
      ...(isModule && { operation: `${pkg.slice('@wix/'.length)}.${namespace}.${name}` }),
      ...(grant && { grant }),
    };
  });
}

/**
 * Groups items by key, in order.
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => string} keyOf
 * @returns {Map<string, T[]>}
 */
export function grouped(items, keyOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Whether a test makes random calls. @param {string} file */
export const isRandom = (file) => file.includes('/fuzz/');

/** @param {string} path with parameters in either spelling, or one of the values that they may have */
const shape = (path) => path.replaceAll(/:\w+|\{[\w.]+\}/g, ':').replace(/^\/graphql\/alpha$/, '/graphql/:');

/**
 * Compares the calls of the platform, the operations of the emulator and the calls that tests made.
 * @param {Row[]} rows
 * @param {Operation[]} operations
 * @param {Call[]} allCalls
 * @param {Schemas} schemas
 * @returns {{ proofs: Proof[], unlisted: Operation[] }} the proof of each row, with its problems; and the operations
 *   without a row
 */
export function prove(rows, operations, allCalls, schemas) {
  // Random calls prove nothing, and a fault that a test has set is not the operation's own failure.
  const calls = allCalls.filter(({ file, ordered }) => !isRandom(file) && !ordered);
  const byTest = grouped(calls, ({ file, test }) => `${file} ${test}`);
  const byOperation = grouped(calls, ({ operation }) => operation);
  const served = new Set();
  const proofs = rows.map((row) => {
    const operation = operations.find(
      ({ name, method, paths }) =>
        // A query that the SDK sends by GET also has a POST form.
        [method, 'POST'].includes(row.method) &&
        (row.operation === undefined ? method === row.method : name === row.operation) &&
        paths.some((path) => shape(path) === shape(row.requestPath)),
    );
    if (!operation) return { row, calls: [], problems: ['no operation serves it'] };
    served.add(operation.name);
    const own = (byOperation.get(operation.name) ?? []).filter(
      ({ grant }) => !row.grant || grant === row.grant,
    );
    return { row, operation, calls: own, problems: lacks(row, operation, own, byTest, schemas) };
  });
  return { proofs, unlisted: operations.filter(({ name }) => !served.has(name)) };
}

/**
 * Returns what the tests of a row do not prove.
 * @param {Row} row
 * @param {Operation} operation
 * @param {Call[]} calls
 * @param {Map<string, Call[]>} byTest
 * @param {Schemas} schemas
 */
function lacks(row, operation, calls, byTest, schemas) {
  if (calls.length === 0) return ['no test calls it'];
  const { request, fields } = requestOf(operation.name, schemas);
  const parameters = [...row.path.matchAll(/\{([\w.]+)\}/g)].map(([, parameter]) => parameter ?? '');
  const name = operation.name.split('.').at(-1) ?? '';
  // The platform offers some calls in its dashboard alone: every caller is refused.
  const refusesAll = operation.callers !== 'public' && operation.callers.length === 0;
  const changes = operation.method !== 'GET' && !READS.test(name);
  // Another call of the same test reads the result: the entity is there, or is gone.
  const isReadBack = (/** @type {Call} */ { file, test, status }) =>
    status < 400 &&
    byTest
      .get(`${file} ${test}`)
      ?.some(
        (other) =>
          other.asserted &&
          (other.status < 400 || other.status === 404) &&
          ![operation.name, 'oauth2.token'].includes(other.operation),
      );
  // A call without an assertion proves nothing, except for a change whose result is read back.
  const proving = calls.filter((call) => call.asserted || (changes && isReadBack(call)));
  /** @type {[needed: boolean, shown: (call: Call) => unknown, problem: string][]} */
  const rules = [
    [!refusesAll, ({ status }) => status < 400, 'no test sees it succeed'],
    [row.bySdk, ({ via, status }) => via === 'sdk' && status < 400, 'no test calls it through the SDK'],
    [changes && operation.app !== undefined, isReadBack, 'no test reads its result back'],
    // If every role may make the call, there is no caller without the permission.
    [
      operation.callers !== 'public' && ROLES.some((role) => !operation.callers.includes(role)),
      ({ status }) => status === 403,
      'no test calls it without the permission',
    ],
    // Validation and look-up are shared code: the calls of the specification prove them for those beyond it too, and
    // the test with random requests covers all.
    [
      !row.beyond &&
        (!request || fields.some(([name, field]) => canBeWrong(field, parameters.includes(name)))),
      ({ status }) => status === 400,
      'no test sees a validation error',
    ],
    // Only a call that identifies an entity can name an unknown one.
    [
      !row.beyond &&
        (parameters.some((parameter) => NAMES.test(parameter)) ||
          fields.some(
            ([field, { type, required, list }]) => isId(field) && type === 'string' && required && !list,
          )),
      ({ status, error }) => status === 404 || /not_found/i.test(error ?? ''),
      'no test sees it not find something',
    ],
  ];
  return rules.filter(([needed, shown]) => needed && !proving.some(shown)).map(([, , problem]) => problem);
}

/**
 * Whether a field can break its contract: not if anything is allowed, and not if it is a text without a limit in the
 * path.
 * @param {Field} field
 * @param {boolean} inPath
 */
function canBeWrong({ type, list, required, format, maxLength, minLength }, inPath) {
  if (type === 'any') return false;
  if (type !== 'string' || list || format || maxLength) return true;
  return !inPath && Boolean(required || minLength);
}

/** @param {string} field */
const isId = (field) => field === 'id' || field.endsWith('Id');

/**
 * Returns the fields of an operation's request, by its contract; `request` is undefined if it has none.
 * @param {string} operation
 * @param {Schemas} schemas
 */
export function requestOf(operation, schemas) {
  const dot = operation.lastIndexOf('.');
  const schema = schemas[operation.slice(0, dot)];
  const request = schema?.functions[operation.slice(dot + 1)]?.request;
  return { request, fields: Object.entries(schema?.types[request ?? '']?.fields ?? {}) };
}
