interface Schema {
  type?: string;
  format?: string;
  description?: string;
  enum?: readonly string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  required?: readonly string[];
  anyOf?: readonly Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** How many levels below the wanted field are listed, and how many lines. */
const DEPTH = 3;
const MOST = 70;

const resolved = (schema: Schema, root: Schema): Schema => {
  const [first] = schema.anyOf ?? [];
  if (first) return resolved(first, root);
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (root.$defs?.[name] ?? {});
};

function kindOf(schema: Schema): string {
  const { type = 'any', format, description, enum: values, maxLength, minimum, maximum } = schema;
  if (values) return values.filter((it) => !/^(UNKNOWN|UNDEFINED)/.test(it)).join(' | ');
  const limits = [
    maxLength !== undefined && `up to ${maxLength} characters`,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
  ].filter(Boolean);
  return [format ?? (type === 'string' && description ? description : type), ...limits].join(', ');
}

function* linesOf(schema: Schema, root: Schema, path: string, depth: number): Generator<string> {
  const { properties = {}, required = [] } = schema;
  for (const [name, given] of Object.entries(properties)) {
    const list = resolved(given, root);
    const isList = list.type === 'array';
    const field = isList ? resolved(list.items ?? {}, root) : list;
    const at = `${path}${path && '.'}${name}${isList ? '[]' : ''}`;
    const must = required.includes(name) ? ', required' : '';
    const inner = Object.keys(field.properties ?? {});
    if (inner.length === 0) yield `${at}: ${kindOf(field)}${must}`;
    else if (depth >= DEPTH) yield `${at}: {${inner.length} fields}${must}`;
    else {
      if (must) yield `${at}: object${must}`;
      yield* linesOf(field, root, at, depth + 1);
    }
  }
}

/** Returns the schema at a path. */
function schemaAt(root: Schema, path: string): Schema {
  let at = root;
  for (const step of path.split('.').filter(Boolean)) {
    const inner = resolved(resolved(at, root).properties?.[step.replace('[]', '')] ?? {}, root);
    at = inner.type === 'array' ? resolved(inner.items ?? {}, root) : inner;
  }
  return resolved(at, root);
}

/**
 * Writes a JSON Schema as lines, `path: type, limits, required`, a tenth of its length.
 * @param within only what is below this path; all of it if empty
 */
export function schemaLines(schema: unknown, within = ''): string[] {
  const root = schema as Schema;
  const lines = [...linesOf(schemaAt(root, within), root, within, within ? 1 : 0)];
  if (lines.length <= MOST) return lines;
  return [...lines.slice(0, MOST), `… (${lines.length - MOST} more: name a field with within)`];
}
