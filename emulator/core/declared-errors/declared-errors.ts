import { type Fault, matchedBy, type StatusByOperation } from '../http/faults';
import { didYouMean } from '../words/did-you-mean';
import declared from './declared-errors.json';
import seen from './statuses.json';

const codesByOperation: Record<string, readonly string[] | undefined> = declared;
const statuses: Record<string, number | undefined> = seen;

/** The statuses of codes with which the emulator never refuses a call, by their names (platform facts 34.26). */
const BY_NAME: readonly (readonly [name: RegExp, status: number])[] = [
  [/NOT_FOUND$/i, 404],
  [/ALREADY_EXISTS$/i, 409],
  [/PERMISSION|UNAUTHORIZED|^NOT_AUTHORIZED/i, 403],
];

/** The status of most refusals. */
const OF_MOST = 400;

/** Returns the application codes that the SDK declares for an operation. */
export const codesOf = (operation: string): readonly string[] => codesByOperation[operation] ?? [];

/** Returns the status with which an operation is refused with a code: the status of its own refusals, if it has any. */
export const statusOf = (operation: string, code: string): number =>
  statuses[`${operation} ${code}`] ??
  statuses[code] ??
  BY_NAME.find(([name]) => name.test(code))?.[1] ??
  OF_MOST;

/**
 * Returns the operations that a fault with a code hits, and the status of each; undefined for a fault without one.
 * @throws RangeError that says what is wrong with the fault, and which codes there are
 */
export function statusesFor(
  { operation: pattern, code, data, status, body }: Omit<Fault, 'id'>,
  operations: readonly { name: string }[],
): StatusByOperation | undefined {
  if (code === undefined) {
    if (data !== undefined) throw new RangeError('The data are those of an error: state its code too.');
    return undefined;
  }
  if (body !== undefined) throw new RangeError('State a code or a body: a body replaces the error.');
  if (status !== undefined && status >= 500)
    throw new RangeError(`An answer with ${status} has no code: state a status from 400 to 499.`);
  const declaring = matchedBy(pattern, operations).filter((name) => codesOf(name).includes(code));
  if (declaring.length === 0) throw new RangeError(undeclared(pattern, code, operations));
  return new Map(declaring.map((name) => [name, status ?? statusOf(name, code)]));
}

function undeclared(pattern: string, code: string, operations: readonly { name: string }[]): string {
  const [name = '', ...more] = matchedBy(pattern, operations);
  if (more.length === 0 && !pattern.includes('*')) {
    const codes = codesOf(name);
    return codes.length > 0
      ? `${name} does not declare ${code}. It declares ${codes.join(', ')}.`
      : `${name} does not declare ${code}. It declares no errors.`;
  }
  const codes = [name, ...more].flatMap(codesOf);
  return `None of the operations of ${pattern} declares ${code}.${didYouMean(code, codes)} GET /_emulator/operations lists what each declares.`;
}
