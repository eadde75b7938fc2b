import { chai, expect } from 'vitest';

// Finds out which answers of the platform a test has checked: every matcher of `expect` is watched, and its argument is
// traced to an answer by its values. Identity does not help, because the SDK creates other objects from the answers.

/** An answer that a test got. */
export interface Answer {
  status: number;
  /** The parsed body; undefined if it is not JSON. */
  body: unknown;
  /** Whether an `expect` got a part of it. */
  asserted: boolean;
}

type Kept = Answer & { values?: Set<string> };

/** The answers of the current test, latest first. */
let answers: Kept[] = [];
let ofTest: string | undefined;

/** Values that many answers have, so that they do not show which one a value is from. */
const COMMON = /^(true|false|null|\d?|USD)$/;

/** How many answers are kept, because random tests make thousands of calls. */
const KEPT = 40;

/** Longer texts are pages, which contain pieces of any answer. */
const LONGEST_TEXT = 300;

/** Keeps an answer of the current test. */
export function trackAnswer(status: number, body: unknown): Answer {
  watchMatchers();
  const { currentTestName } = expect.getState();
  if (currentTestName !== ofTest) answers = [];
  ofTest = currentTestName;
  const answer: Kept = { status, body, asserted: false };
  answers.unshift(answer);
  answers.splice(KEPT);
  return answer;
}

/** Marks the answer that a value is from. */
function trace(actual: unknown): void {
  const [latest] = answers;
  if (!latest || expect.getState().currentTestName !== ofTest) return;
  // After an empty answer, the next checked value shows the effect of the call.
  if (valuesOf(latest).size <= 1) latest.asserted = true;
  const values = leavesOf(actual, false);
  const telling = [...values].filter((value) => !COMMON.test(value));
  if (telling.length === 0) {
    if ([...values].every((value) => valuesOf(latest).has(value))) latest.asserted = true;
    return;
  }
  const source =
    mostLike((answer) => telling.filter((value) => valuesOf(answer).has(value)).length) ??
    mostLike((answer) => telling.filter((value) => isPartOf(value, valuesOf(answer))).length);
  if (source) source.asserted = true;
}

/**
 * Returns the answer with the highest count above 0, the latest of several. Calls that are refused at the same time
 * give equal errors; of those, the latest that is not asserted yet.
 */
function mostLike(count: (answer: Kept) => number): Kept | undefined {
  const counted = answers
    .map((answer) => ({ answer, count: count(answer) }))
    .filter(({ count }) => count > 0);
  const most = Math.max(0, ...counted.map(({ count }) => count));
  const alike = counted.filter(({ count }) => count === most).map(({ answer }) => answer);
  const [latest] = alike;
  const refused = latest !== undefined && latest.status >= 400;
  return (refused && alike.find(({ asserted }) => !asserted)) || latest;
}

/** Whether a text contains one of the values, or is a piece of one. */
function isPartOf(text: string, values: Set<string>): boolean {
  if (text.length < 3 || text.length > LONGEST_TEXT) return false;
  return [...values].some(
    (value) => value.length >= 3 && !COMMON.test(value) && (text.includes(value) || value.includes(text)),
  );
}

/** The values of an answer, its status and the lengths of its lists. */
function valuesOf(answer: Kept): Set<string> {
  answer.values ??= leavesOf(answer.body, true).add(`${answer.status}`);
  return answer.values;
}

/** Returns all primitive values as texts, instants in one spelling, and optionally the lengths of lists. */
function leavesOf(root: unknown, lengths: boolean): Set<string> {
  const values = new Set<string>();
  const seen = new Set<unknown>();
  const add = (value: unknown): void => {
    if (value === undefined) return;
    if (value instanceof Date) values.add(`${value.getTime()}`);
    else if (typeof value === 'string') values.add(ISO.test(value) ? `${Date.parse(value)}` : asSent(value));
    else if (typeof value !== 'object' || value === null) values.add(`${value}`);
    else if (!seen.has(value)) {
      seen.add(value);
      if (lengths && Array.isArray(value)) values.add(`${value.length}`);
      // An error's message is not enumerable.
      if (value instanceof Error) add(value.message);
      for (const part of Object.values(value)) add(part);
    }
  };
  add(root);
  return values;
}

/** The fields that the SDK renames with an underscore, by their original names. */
const asSent = (text: string) => text.replaceAll(/\b_(id|createdDate|updatedDate)\b/g, '$1');

const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const WATCHED = Symbol.for('matchers are watched');

/** Watches each matcher, once per process, because test files share them. */
function watchMatchers(): void {
  const { prototype } = chai.Assertion as unknown as { prototype: Record<PropertyKey, unknown> };
  if (prototype[WATCHED]) return;
  prototype[WATCHED] = true;
  for (const name of Object.getOwnPropertyNames(prototype).filter((it) => /^to[A-Z]/.test(it))) {
    chai.util.overwriteMethod(prototype, name, (matcher: (...args: unknown[]) => unknown) => {
      return function watched(this: object, ...args: unknown[]) {
        // A bare toThrow says nothing about the answer.
        if (!/^toThrow/.test(name) || args.length > 0) trace(chai.util.flag(this, 'object'));
        return matcher.apply(this, args);
      };
    });
  }
}
