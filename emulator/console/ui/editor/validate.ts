import { alternatives, type JsonSchema, kindOf, type Path } from './schema';

/** A mistake in a document against its contract. */
export interface Mistake {
  path: Path;
  message: string;
  /** Whether the mistake is in the member's name, not its value. */
  isName?: boolean;
}

const typeOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : typeof value === 'object'
        ? 'object'
        : typeof value;

const isObject = (value: unknown): value is Record<string, unknown> => typeOf(value) === 'object';

function hasType(value: unknown, { type }: JsonSchema): boolean {
  if (type === undefined) return true;
  const types = Array.isArray(type) ? type : [type];
  const actual = typeOf(value);
  return types.some((it) => it === actual || (it === 'integer' && Number.isInteger(value)));
}

/** Returns the mistakes in a value against a contract; for a choice, those against the closest schema. */
export function mistakesIn(value: unknown, schema: JsonSchema, root: JsonSchema, path: Path = []): Mistake[] {
  const mistakes = alternatives(schema, root).map((choice) => mistakesBy(value, choice, root, path));
  return mistakes.sort((one, other) => one.length - other.length)[0] ?? [];
}

function mistakesBy(value: unknown, schema: JsonSchema, root: JsonSchema, path: Path): Mistake[] {
  const wrong = (message: string): Mistake[] => [{ path, message }];
  if (!hasType(value, schema)) return wrong(`should be ${kindOf(schema)}, but is ${typeOf(value)}`);
  if (schema.enum && !schema.enum.includes(value)) return wrong(`should be one of ${schema.enum.join(', ')}`);
  if (typeof value === 'string') return wrong(textProblem(value, schema)).filter(({ message }) => message);
  if (typeof value === 'number') return wrong(numberProblem(value, schema)).filter(({ message }) => message);
  if (Array.isArray(value)) {
    const { items, maxItems, minItems } = schema;
    const length = value.length;
    if (maxItems !== undefined && length > maxItems)
      return wrong(`has ${length} elements, but may have at most ${maxItems}`);
    if (minItems !== undefined && length < minItems)
      return wrong(`has ${length} elements, but needs at least ${minItems}`);
    return items ? value.flatMap((element, index) => mistakesIn(element, items, root, [...path, index])) : [];
  }
  return isObject(value) ? memberMistakes(value, schema, root, path) : [];
}

function memberMistakes(
  value: Record<string, unknown>,
  schema: JsonSchema,
  root: JsonSchema,
  path: Path,
): Mistake[] {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const missing = required
    .filter((name) => !(name in value))
    .map((name) => ({ path, message: `${name} is missing`, isName: true }));
  const inside = Object.entries(value).flatMap(([name, member]): Mistake[] => {
    const at = [...path, name];
    const known = properties[name] ?? (typeof others === 'object' ? others : undefined);
    if (known) return mistakesIn(member, known, root, at);
    const isUnknown = others === false || (schema.properties !== undefined && others === undefined);
    return isUnknown ? [{ path: at, message: `${name} is not in the contract`, isName: true }] : [];
  });
  return [...missing, ...inside];
}

function textProblem(value: string, { maxLength, minLength, format }: JsonSchema): string {
  if (maxLength !== undefined && value.length > maxLength)
    return `has ${value.length} characters, but may have at most ${maxLength}`;
  if (minLength !== undefined && value.length < minLength)
    return `has ${value.length} characters, but needs at least ${minLength}`;
  if (format === 'date-time' && Number.isNaN(Date.parse(value))) return 'should be an ISO 8601 date';
  return '';
}

function numberProblem(value: number, { minimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && value < minimum) return `should be ${minimum} or more`;
  if (maximum !== undefined && value > maximum) return `should be ${maximum} or less`;
  return '';
}
