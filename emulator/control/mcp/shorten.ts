type Json = Record<string, unknown>;

/** How long an answer may be, in characters of JSON: a page of text for an assistant. */
const LONGEST = 8000;

/** The ways to shorten, the mildest first: how deep, how many items of a list, how long a text. */
const STEPS = [
  { depth: 6, items: 20, text: 2000 },
  { depth: 5, items: 10, text: 400 },
  { depth: 4, items: 5, text: 200 },
  { depth: 3, items: 3, text: 120 },
  { depth: 2, items: 2, text: 80 },
  { depth: 1, items: 1, text: 60 },
] as const;

type Step = (typeof STEPS)[number];

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shortened(value: unknown, step: Step, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > step.text ? `${value.slice(0, step.text)}… (${value.length} characters)` : value;
  if (Array.isArray(value)) {
    if (depth >= step.depth && value.length > 0) return `… (${value.length} items)`;
    // The entries of a page are what was asked for; only lists within them are cut.
    const most = depth <= 1 ? value.length : step.items;
    const shown = value.slice(0, most).map((item) => shortened(item, step, depth + 1));
    return value.length > most ? [...shown, `… (${value.length - most} more)`] : shown;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  if (depth >= step.depth && entries.length > 0)
    return `… (${entries.length} fields: ${entries
      .slice(0, 12)
      .map(([key]) => key)
      .join(', ')})`;
  return Object.fromEntries(entries.map(([key, item]) => [key, shortened(item, step, depth + 1)]));
}

const lengthOf = (value: unknown) => JSON.stringify(value).length;

/**
 * Shortens an answer until an assistant can afford it: long texts, lists and what lies deep.
 * @returns the answer; if something was left out, `shortened` says how to get it
 */
export function affordable(answer: object): Json {
  if (lengthOf(answer) <= LONGEST) return answer as Json;
  const note = 'Parts are left out (…): name `fields` to get them whole, or fetch fewer entries.';
  for (const step of STEPS) {
    const short = { ...(shortened(answer, step) as Json), shortened: note };
    if (lengthOf(short) <= LONGEST) return short;
  }
  const [step] = STEPS.slice(-1);
  return { ...(shortened(answer, step ?? STEPS[0]) as Json), shortened: note };
}

/** Returns the value at a path; lists on the way give a list of their items' values. */
function valueAt(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => valueAt(item, [first, ...rest]));
  return isObject(value) ? valueAt(value[first], rest) : undefined;
}

/** Returns these fields of an entity by their paths, such as `priceData.price`; without any, the entity itself. */
export function chosen(entity: unknown, fields: readonly string[] | undefined): unknown {
  if (!fields || fields.length === 0) return entity;
  return Object.fromEntries(
    fields
      .map((field) => [field, valueAt(entity, field.split('.'))])
      .filter(([, value]) => value !== undefined),
  );
}
