import { typingsOf } from './typings';

/** A field of an entity as the comments of the SDK's typings describe it. */
export interface FieldComment {
  /** The field's name on the wire. */
  name: string;
  /** Whether only the platform sets it. */
  isReadOnly: boolean;
  /** Whether only the call to create an entity sets it. */
  isSetOnce: boolean;
  /** The default value in a new entity; undefined if none is stated. */
  default: string | number | boolean | undefined;
}

/** A field with its comment and its type; fields of inline types are further in. */
const FIELD = /^ {4}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {4}(\w+)\??: (\w+)/gm;
/** `Default: `true``, `Default is 10.`, `Defaults to `ALL``; not `Default: the site's currency`. */
const DEFAULT =
  /\bdefaults?(?: value)?(?::| is| to| to:) *(`[^`]+`|"[^"]+"|true\b|false\b|\d+\b)(?! (?:if|when|for|unless))/i;

/** Reads a value as comments write it; undefined if the field's type has no such value. */
function statedValue(text: string, type: string): string | number | boolean | undefined {
  const bare = text.replaceAll(/[`"]/g, '').trim();
  if (type === 'boolean') return /^(true|false)$/i.test(bare) ? bare.toLowerCase() === 'true' : undefined;
  if (type === 'number') return /^-?\d+$/.test(bare) ? Number(bare) : undefined;
  return type === 'string' || /^[A-Z_]+$/.test(bare) ? bare : undefined;
}

interface Commented extends FieldComment {
  type: string;
}

function commentsIn(typings: string, type: string): Commented[] {
  const [, body = ''] =
    new RegExp(`^interface ${type}(?: extends [^{]*)? \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(typings) ?? [];
  return [...body.matchAll(FIELD)].map(([, comment = '', name = '', fieldType = '']) => {
    const text = comment.replaceAll(/\s*\n\s*\*\s?/g, ' ');
    const stated = DEFAULT.exec(text)?.[1];
    return {
      name: name.replace(/^_/, ''),
      isReadOnly: /@readonly\b/i.test(text),
      isSetOnce: /@immutable\b/i.test(text),
      default: stated === undefined ? undefined : statedValue(stated, fieldType),
      type: fieldType,
    };
  });
}

/**
 * Returns what the typings of a module say of the fields of one of its types.
 * @param module `<package>.<namespace>`
 */
export const fieldCommentsOf = (module: string, type: string): FieldComment[] =>
  commentsIn(typingsOf(module, 'index.typings'), type);

/** A default of a field further in. */
export interface NestedDefault {
  /** The names on the path to the field, its own last. */
  path: string[];
  default: string | number | boolean;
}

/** Types that apps show, each field with its own default, but that are stored unchanged. */
const STORED_AS_GIVEN = /^(RichContent|SeoSchema)$/;

/** Returns the defaults that the typings state for fields further in, which the caller may set. */
export function nestedDefaultsOf(module: string, type: string): NestedDefault[] {
  const typings = typingsOf(module, 'index.typings');
  const within = (type: string, path: string[], around: string[]): NestedDefault[] =>
    commentsIn(typings, type).flatMap((field) => {
      if (field.isReadOnly || around.includes(field.type) || STORED_AS_GIVEN.test(field.type)) return [];
      const at = [...path, field.name];
      const own =
        field.default !== undefined && path.length > 0 ? [{ path: at, default: field.default }] : [];
      return [...own, ...within(field.type, at, [...around, field.type])];
    });
  return within(type, [], [type]);
}
