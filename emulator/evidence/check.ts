import type { Expectation } from './statement';
import { brief, contains, isSame, valueAt, valuesAt } from './values';

export interface Answer {
  status: number;
  /** The parsed body; text, if it is not JSON. */
  body: unknown;
}

/** The moment to which dates are compared, in milliseconds. */
type Now = number;

const DAY = 86_400_000;

type Violation = Record<string, unknown> & { data?: { errors?: Record<string, unknown>[] } };

const violationsOf = (body: unknown): Violation[] => {
  const list = valueAt(body, 'details.validationError.fieldViolations');
  return Array.isArray(list) ? list : [];
};

const ruleOf = ({ violatedRule, ruleName, data }: Violation) => [
  violatedRule,
  ruleName,
  valueAt(data, 'ruleName'),
];

/** Returns the application code of an answer; undefined if it has none. */
export const codeOf = (body: unknown): unknown => valueAt(body, 'details.applicationError.code');

const like = (value: unknown, pattern: string): boolean =>
  new RegExp(pattern, 'i').test(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

const sizeOf = (value: unknown): number => {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
};

const isSize = (size: number, wanted: number | string): boolean => {
  if (typeof wanted === 'number') return size === wanted;
  return wanted.startsWith('>') ? size > Number(wanted.slice(1)) : size < Number(wanted.slice(1));
};

const isStatus = (status: number, wanted: Expectation['status']): boolean =>
  Array.isArray(wanted)
    ? wanted.some((it) => isStatus(status, it))
    : typeof wanted === 'number'
      ? status === wanted
      : String(status)[0] === wanted?.[0];

const isIn = (list: unknown, part: unknown): boolean =>
  Array.isArray(list) && list.some((it) => contains(it, part));

const sorted = (values: readonly unknown[]) => values.map((it) => JSON.stringify(it) ?? '').sort();

type Check<Wanted> = (answer: Answer, wanted: Wanted, now: Now) => readonly (string | false)[];

/** A check of each entry of an object whose names are paths. */
const ofEach =
  <Wanted>(
    check: (value: unknown, wanted: Wanted, path: string, answer: Answer, now: Now) => string | false,
  ) =>
  ({ body, status }: Answer, wanted: Record<string, Wanted>, now: Now) =>
    Object.entries(wanted).map(([path, it]) => check(valueAt(body, path), it, path, { body, status }, now));

type Checks = { [Name in Exclude<keyof Expectation, 'any'>]-?: Check<NonNullable<Expectation[Name]>> };

/** Each returns a text for each difference. */
const CHECKS: Checks = {
  status: ({ status }, wanted) => [
    !isStatus(status, wanted) && `status ${brief(wanted)}, but it is ${status}`,
  ],
  code: ({ body }, wanted) => {
    const rules = violationsOf(body).flatMap(ruleOf);
    const codes = [codeOf(body), ...rules].filter(Boolean).map(String);
    return [
      ![wanted].flat().some((it) => codes.includes(it)) &&
        `code ${[wanted].flat().join(' or ')}, but it is ${codes[0] ?? 'absent'}`,
    ];
  },
  violation: ({ body }, { field = '', description = '', rule, error }) => {
    const list = violationsOf(body);
    const isMet = (it: Violation) =>
      like(it.field, field) &&
      like(it.description ?? '', description) &&
      (rule === undefined || ruleOf(it).includes(rule)) &&
      (error === undefined || isIn(it.data?.errors, error));
    return [
      !list.some(isMet) &&
        `violation ${brief({ field, rule, description, error })}, but the violations are ${brief(list, 400)}`,
    ];
  },
  text: ({ body }, wanted) => [!like(body, wanted) && `no text /${wanted}/`],
  noText: ({ body }, wanted) => [like(body, wanted) && `text /${wanted}/`],
  present: ({ body }, wanted) =>
    wanted.map((path) => valuesAt(body, path).some((it) => it === undefined) && `${path} is absent`),
  absent: ({ body }, wanted) =>
    wanted.map((path) => {
      const [value] = valuesAt(body, path).filter((it) => it !== undefined && it !== null);
      return value !== undefined && `${path} should be absent, but is ${brief(value)}`;
    }),
  equal: ofEach(
    (value, wanted, path) =>
      !isSame(value, wanted) && `${path} should be ${brief(wanted)}, but is ${brief(value)}`,
  ),
  unequal: ofEach((value, wanted, path) => isSame(value, wanted) && `${path} should not be ${brief(wanted)}`),
  type: ofEach(
    (value, wanted, path) =>
      kindOf(value) !== wanted && `${path} should be of type ${wanted}, but is ${brief(value)}`,
  ),
  match: ofEach<string>(
    (value, wanted, path) =>
      !new RegExp(wanted).test(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')) &&
      `${path} should match /${wanted}/, but is ${brief(value)}`,
  ),
  size: ofEach<number | string>(
    (value, wanted, path) =>
      !isSize(sizeOf(value), wanted) && `${path} should have ${wanted}, but has ${sizeOf(value)}`,
  ),
  some: ofEach(
    (value, wanted, path) =>
      !isIn(value, wanted) && `${path} should have ${brief(wanted)}, but is ${brief(value)}`,
  ),
  none: ofEach((value, wanted, path) => isIn(value, wanted) && `${path} should not have ${brief(wanted)}`),
  every: ({ body }, wanted) =>
    Object.entries(wanted).flatMap(([path, fields]) =>
      fields.map(
        (field) =>
          valuesAt(body, `${path}[].${field}`).some((it) => it === undefined) &&
          `${path}[].${field} is absent`,
      ),
    ),
  inOrder: ({ body }, wanted) =>
    Object.entries(wanted).map(
      ([path, values]) =>
        !isSame(valuesAt(body, path), values) &&
        `${path} should be ${brief(values)}, but is ${brief(valuesAt(body, path))}`,
    ),
  inAnyOrder: ({ body }, wanted) =>
    Object.entries(wanted).map(
      ([path, values]) =>
        !isSame(sorted(valuesAt(body, path)), sorted(values)) &&
        `${path} should be ${brief(values)} in any order, but is ${brief(valuesAt(body, path))}`,
    ),
  near: ofEach<number>((value, days, path, _answer, now) => {
    const distance = (Date.parse(String(value)) - now) / DAY - days;
    return !(Math.abs(distance) < 2) && `${path} should be ${days} days from now, but is ${brief(value)}`;
  }),
  same: ({ body }, pairs) =>
    pairs.map(([one, other]) => {
      const [first, second] = [valueAt(body, one), valueAt(body, other)];
      return (
        !(first !== undefined && isSame(first, second)) &&
        `${one} ${brief(first)} should be ${other} ${brief(second)}`
      );
    }),
  different: ({ body }, pairs) =>
    pairs.map(
      ([one, other]) =>
        isSame(valueAt(body, one), valueAt(body, other)) && `${one} should not be the same as ${other}`,
    ),
};

/**
 * Compares an answer with what is expected of it.
 * @param now to which dates are compared, in milliseconds
 * @returns a text for each difference
 */
export function differences(answer: Answer, { any, ...wanted }: Expectation, now: Now): string[] {
  const mismatches = Object.entries(wanted).flatMap(([name, it]) => {
    const check = CHECKS[name as keyof Checks] as Check<unknown>;
    return check(answer, it, now).filter((text) => text !== false);
  });
  if (!any) return mismatches;
  const ways = any.map((it) => differences(answer, it, now));
  return ways.some((way) => way.length === 0)
    ? mismatches
    : mismatches.concat(`none of: ${ways.map((way) => way.join('; ')).join(' | ')}`);
}
