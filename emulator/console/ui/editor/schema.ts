/** The part of JSON Schema 2020-12 that the emulator's contracts use. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A path in a document: member names and element positions. */
export type Path = readonly (string | number)[];

/** Resolves a schema's references, and merges its `allOf`. */
export function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref) {
    const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref)?.[1];
    const definition = name === undefined ? undefined : root.$defs?.[decodeURIComponent(name)];
    return definition ? resolve(definition, root) : schema.$ref === '#' ? root : {};
  }
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => resolve(part, root));
  return {
    ...schema,
    properties: Object.assign({}, schema.properties, ...parts.map((part) => part.properties)),
    required: [...(schema.required ?? []), ...parts.flatMap((part) => part.required ?? [])],
  };
}

/** Returns the schemas that a value may follow; several if the contract allows a choice. */
export function alternatives(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const known = resolve(schema, root);
  const choices = known.anyOf ?? known.oneOf;
  if (!choices) return [known];
  const own = known.properties ? [known] : [];
  return [...own, ...choices.flatMap((choice) => alternatives(choice, root))];
}

/** Returns the schemas of the value at a path; empty if the contract does not describe it. */
export function schemasAt(root: JsonSchema, path: Path): JsonSchema[] {
  return path.reduce<JsonSchema[]>(
    (schemas, step) =>
      schemas.flatMap((schema) => {
        const below =
          typeof step === 'number'
            ? schema.items
            : (schema.properties?.[step] ??
              (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined));
        return below ? alternatives(below, root) : [];
      }),
    alternatives(root, root),
  );
}

/** Describes a schema in a few words. */
export function kindOf({ type, enum: values, format, items }: JsonSchema): string {
  if (values) return values.slice(0, 4).map(String).join(' | ');
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
  if (name === 'array' && items) return `list of ${kindOf(items)}`;
  return format ? `${name}, ${format}` : name;
}
