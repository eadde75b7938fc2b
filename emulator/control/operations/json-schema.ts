import type { Field, Schema } from '#core/contract/schema';

export type JsonSchema = Record<string, unknown>;

/** The contract's formats that have a name in JSON Schema. */
const FORMATS: Record<string, string> = {
  GUID: 'uuid',
  EMAIL: 'email',
  WEB_URL: 'uri',
  LOCAL_DATE: 'date',
};

const defined = (entries: [string, unknown][]): JsonSchema =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

function single(schema: Schema, { type, format, minLength, maxLength, min, max }: Field): JsonSchema {
  const texts: [string, unknown][] = [
    ['minLength', minLength],
    ['maxLength', maxLength],
  ];
  switch (type) {
    case 'any':
      return {};
    case 'boolean':
      return { type: 'boolean' };
    case 'number':
      return defined([
        ['type', 'number'],
        ['minimum', min],
        ['maximum', max],
      ]);
    case 'Date':
      return { type: 'string', format: 'date-time' };
    case 'string':
    case 'Uint8Array':
      return defined([
        ['type', 'string'],
        ['format', format && FORMATS[format]],
        ['description', format && !FORMATS[format] ? format : undefined],
        ...texts,
      ]);
  }
  const values = schema.enums[type];
  return values ? { type: 'string', enum: values } : { $ref: `#/$defs/${type}` };
}

function fieldSchema(schema: Schema, field: Field): JsonSchema {
  const one = single(schema, field);
  const { list, map, minSize, maxSize, nullable } = field;
  const whole = list
    ? defined([
        ['type', 'array'],
        ['items', one],
        ['minItems', minSize],
        ['maxItems', maxSize],
      ])
    : map
      ? { type: 'object', additionalProperties: one }
      : one;
  return nullable && Object.keys(whole).length > 0 ? { anyOf: [whole, { type: 'null' }] } : whole;
}

function typeSchema(schema: Schema, name: string): JsonSchema {
  const { fields = {} } = schema.types[name] ?? {};
  const required = Object.entries(fields).flatMap(([key, field]) => (field.required ? [key] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, fieldSchema(schema, field)]),
    ),
    ...(required.length > 0 && { required }),
  };
}

/** Returns the types that a type contains, itself first. */
function typesWithin(schema: Schema, name: string): string[] {
  const names = new Set([name]);
  for (const type of names)
    for (const field of Object.values(schema.types[type]?.fields ?? {}))
      if (schema.types[field.type]) names.add(field.type);
  return [...names];
}

/**
 * Returns a type of the platform's contract as a JSON Schema, with the types that it contains.
 * @param name of the type
 */
export function jsonSchemaOf(schema: Schema, name: string): JsonSchema {
  const [, ...others] = typesWithin(schema, name);
  const isWithinItself = Object.values(others.concat(name)).some((type) =>
    Object.values(schema.types[type]?.fields ?? {}).some((field) => field.type === name),
  );
  const defs = isWithinItself ? [name, ...others] : others;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    ...typeSchema(schema, name),
    ...(defs.length > 0 && {
      $defs: Object.fromEntries(defs.map((type) => [type, typeSchema(schema, type)])),
    }),
  };
}
