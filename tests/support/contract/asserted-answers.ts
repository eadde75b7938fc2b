import { chai, expect } from 'vitest';

// Which answers of the platform a test has looked at: every matcher of `expect` is watched, and what it is given is
// traced to an answer by its values. Answers cannot be followed by identity, because the SDK makes other objects of them.

/** What a test got of a call. */
export interface Answer {
  status: number;
  /** What was sent; undefined for what is no JSON. */
  body: unknown;
  /** Whether an `expect` was given something of it. */
  asserted: boolean;
}

type Kept = Answer & { values?: Set<string> };

/** The answers of the test that runs, the latest first. */
let answers: Kept[] = [];
let ofTest: string | undefined;

/** Values that many answers have: they tell nothing of where they are from. */
const COMMON = /^(true|false|null|\d?|USD)$/;

/** How many answers back a value is looked for: tests that walk at random have thousands. */
const KEPT = 40;

/** What is longer is a page, which holds bits of any answer. */
const LONGEST_TEXT = 300;

/** Remembers an answer of the test that runs. */
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
  // Of an answer that says nothing, what is looked at next shows what became of the call.
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
 * The answer with the highest count above 0, of several the latest. Calls that are refused alike, at the same time, give
 * equal errors: of those the latest that no `expect` was given yet.
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

/** Whether a text was put together from one of the values, or is a piece of one. */
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

/** All that is no object in a value, as texts: instants in one spelling, and how long lists are where that counts too. */
function leavesOf(root: unknown, lengths: boolean): Set<string> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const add = (value: unknown): void => {
    if (value === undefined) return;
    if (value instanceof Date) found.add(`${value.getTime()}`);
    else if (typeof value === 'string') found.add(ISO.test(value) ? `${Date.parse(value)}` : asSent(value));
    else if (typeof value !== 'object' || value === null) found.add(`${value}`);
    else if (!seen.has(value)) {
      seen.add(value);
      if (lengths && Array.isArray(value)) found.add(`${value.length}`);
      // What errors say is not among their enumerable properties.
      if (value instanceof Error) add(value.message);
      for (const part of Object.values(value)) add(part);
    }
  };
  add(root);
  return found;
}

/** The names of fields that the SDK gives an underscore, as they were sent. */
const asSent = (text: string) => text.replaceAll(/\b_(id|createdDate|updatedDate)\b/g, '$1');

const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const WATCHED = Symbol.for('matchers are watched');

/** Has each matcher tell what it is given, once in a process: test files share them. */
function watchMatchers(): void {
  const { prototype } = chai.Assertion as unknown as { prototype: Record<PropertyKey, unknown> };
  if (prototype[WATCHED]) return;
  prototype[WATCHED] = true;
  for (const name of Object.getOwnPropertyNames(prototype).filter((it) => /^to[A-Z]/.test(it))) {
    chai.util.overwriteMethod(prototype, name, (matcher: (...args: unknown[]) => unknown) => {
      return function watched(this: object, ...args: unknown[]) {
        // That something failed, whatever it was, tells nothing of the answer.
        if (!/^toThrow/.test(name) || args.length > 0) trace(chai.util.flag(this, 'object'));
        return matcher.apply(this, args);
      };
    });
  }
}
