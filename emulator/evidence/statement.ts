import * as z from 'zod';

/** Who calls. `member`, `member2` and `member3` are different members; so are the visitors. */
export const caller = z.enum([
  'none',
  'visitor',
  'visitor2',
  'member',
  'member2',
  'member3',
  'owner',
  'account',
  'app',
]);
export type Caller = z.infer<typeof caller>;

/** Paths of an answer, such as `product.options[0].name`; `options[].name` are those of all options. */
const path = z.string();
const paths = z.array(path).min(1);
const one = z.union([z.number(), z.enum(['2xx', '4xx', '5xx'])]);

const violation = z
  .strictObject({
    field: z.string(),
    rule: z.string(),
    description: z.string(),
    /** An entry of the violation's `data.errors`, as answers to the submissions of forms have them. */
    error: z.record(z.string(), z.string()),
  })
  .partial();

const whatIsExpected = z
  .strictObject({
    status: z.union([one, z.array(one)]),
    /** The application code, or one of several. */
    code: z.union([z.string(), z.array(z.string())]),
    /** A field violation: its rule, and regular expressions for the field and the description. */
    violation,
    /** Regular expressions for the whole answer, as text. */
    text: z.string(),
    noText: z.string(),
    /** The fields that the answer has, `null` included, and those that it has not. */
    present: paths,
    absent: paths,
    equal: z.record(path, z.unknown()),
    unequal: z.record(path, z.unknown()),
    type: z.record(path, z.enum(['string', 'number', 'boolean', 'object', 'array', 'null'])),
    match: z.record(path, z.string()),
    /** The number of elements or characters: `3`, `>0`, `<3`. A field that is absent has none. */
    size: z.record(path, z.union([z.number(), z.string().regex(/^[<>]\d+$/)])),
    /** An element of the list has at least these values; no element has them. */
    some: z.record(path, z.unknown()),
    none: z.record(path, z.unknown()),
    /** All elements of the list have these fields. */
    every: z.record(path, paths),
    /** The values of a path with `[]`, in this order or in any. */
    inOrder: z.record(path, z.array(z.unknown())),
    inAnyOrder: z.record(path, z.array(z.unknown())),
    /** A date, as days from now. */
    near: z.record(path, z.number()),
    /** Pairs of paths with the same value, and with different ones. */
    same: z.array(z.tuple([path, path])),
    different: z.array(z.tuple([path, path])),
  })
  .partial();

/** The expectations of an answer; with `any`, at least one of several. */
export const expectation = whatIsExpected.extend({ any: z.array(whatIsExpected).min(2).optional() });
export type Expectation = z.infer<typeof expectation>;

const call = z.strictObject({
  call: z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) (\/|\{\{)/, 'is a method and a path'),
  /** Sent as JSON, a text as it is. */
  body: z.unknown().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});
export type Call = z.infer<typeof call>;

/** Names for values of the answer. A path between slashes is a regular expression with one group. */
const save = z.record(z.string(), path);

/** A call before or after that of the statement. */
export const step = call.extend({
  /** The owner, if absent. `emulator` calls the emulator's control API: no other site can make this step. */
  as: z.union([caller, z.literal('emulator')]).optional(),
  expect: expectation.optional(),
  /** Takes the first element of a list for which an expectation holds: what is saved is saved from it. */
  find: z.strictObject({ in: path, where: expectation }).optional(),
  save: save.optional(),
  /** Its answer does not matter. */
  optional: z.literal(true).optional(),
});
export type Step = z.infer<typeof step>;

/** A thing that a site has, or that is made on it: statements name it instead of an id. */
export const need = z.strictObject({
  is: z.string(),
  steps: z.array(step),
  cleanup: z.array(step).optional(),
});
export type Need = z.infer<typeof need>;

/**
 * How a source knows it: asked by this program on a live site, seen on one, documented, published as working, or
 * concluded from these. From the strongest source to the weakest.
 */
export const STRENGTHS = ['verified', 'observed', 'documented', 'recipe', 'inferred'] as const;
export const strength = z.enum(STRENGTHS);
export type Strength = z.infer<typeof strength>;

export const statement = z.strictObject({
  id: z.string().regex(/^[\w-]+$/),
  /** The SDK's function, or method and path of a call that the SDK does not have. */
  operation: z.string(),
  says: z.string().optional(),
  catalog: z.enum(['V1', 'V3']).optional(),
  as: caller,
  needs: z.array(z.string()).optional(),
  setup: z.array(step).optional(),
  request: call.extend({ save: save.optional() }),
  expect: expectation,
  after: z.array(step).optional(),
  /** Removes what it has made, on a site that others use too. */
  cleanup: z.array(step).optional(),
  source: z.string(),
  strength,
  /** When the source was last changed: year and month, or the day. */
  date: z.string().regex(/^\d{4}-\d\d(-\d\d)?$/),
  note: z.string().optional(),
  /** Why the emulator answers otherwise on purpose. */
  contradicted: z.string().optional(),
});
export type Statement = z.infer<typeof statement>;

/** A statement with its area, the name of its file. */
export type PlacedStatement = Statement & { area: string };

/**
 * Reads the statements of a file, one a line.
 * @param area the file's name without its ending
 * @throws Error that names the line which is not a statement
 */
export const readStatements = (text: string, area: string): PlacedStatement[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      const { data, error } = statement.safeParse(JSON.parse(line));
      if (!data) throw new Error(`${area}.jsonl, line ${index + 1}: ${z.prettifyError(error)}`);
      return { area, ...data };
    });
