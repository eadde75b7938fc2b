import moreRequired from './schemas/more-required.json';
import raw from './schemas/schemas.json';

/** One field of a REST type, with the limits that the SDK's typings state. */
export interface Field {
  /** `string`, `number`, `boolean`, `Date`, `any`, `Uint8Array`, or the name of a type or enumeration. */
  type: string;
  list?: boolean;
  map?: boolean;
  nullable?: boolean;
  required?: boolean;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minSize?: number;
  maxSize?: number;
  min?: number;
  max?: number;
  decimal?: { gt?: number; gte?: number; lt?: number; lte?: number; maxScale?: number };
}

export interface Type {
  fields: Record<string, Field>;
  /** Groups of fields of which at most one may be set. */
  oneOf?: string[][];
}

/** One function: the names of its REST types, and every path at which the platform answers it. */
interface Signature {
  request: string;
  response: string;
  paths: string[];
  /** The fields that a request must have, though its type leaves them optional: paths, with `*` for items of a list. */
  required?: string[];
  /** The permissions that the SDK names for it: first the one that calling it needs, then those that open more. */
  permissions?: string[];
}

/** The REST contract of one SDK module. */
export interface Schema {
  types: Record<string, Type>;
  enums: Record<string, string[]>;
  functions: Record<string, Signature>;
}

const schemas: Record<string, Schema> = raw as Record<string, Schema>;
/**
 * Fields that requests must have by documents and recorded answers, though the typings leave them optional; after a minus,
 * those that clients of the platform leave out.
 */
const requiredByDocuments: Record<string, string[]> = moreRequired;

/**
 * Returns the REST contract of one SDK module.
 * @param module `<package>.<namespace>`, for example `ecom.currentCart`
 * @throws Error if it was not generated: see modules.json
 */
export function schemaOf(module: string): Schema {
  const schema = schemas[module];
  if (!schema) throw new Error(`There is no contract of the module ${module}`);
  return schema;
}

/**
 * Returns the contract of one SDK function.
 * @param operation `<package>.<namespace>.<function>`, for example `ecom.currentCart.getCurrentCart`
 * @returns its types and paths; `documented` are those of its required fields that only documents name
 * @throws Error if the SDK has no such function, because an operation has a wrong name
 */
export function contractOf(operation: string): { schema: Schema; documented: string[] } & Signature {
  const dot = operation.lastIndexOf('.');
  const schema = schemaOf(operation.slice(0, dot));
  const signature = schema.functions[operation.slice(dot + 1)];
  if (!signature) throw new Error(`The SDK has no function ${operation}`);
  const listed = requiredByDocuments[operation] ?? [];
  const documented = listed.filter((field) => !field.startsWith('-'));
  const required = [...(signature.required ?? []), ...documented];
  return { schema, ...signature, required: required.filter((it) => !listed.includes(`-${it}`)), documented };
}
