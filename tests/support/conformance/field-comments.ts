import { typingsOf } from './typings';

/** A field of an entity as the comments of the SDK's typings describe it. */
export interface FieldComment {
  /** The field's name on the wire. */
  name: string;
  /** Whether only the platform sets it. */
  isReadOnly: boolean;
  /** The value that it has where a new entity is given none; undefined if none is stated. */
  default: string | number | boolean | undefined;
}

/** A field with its comment; fields of nested types are further in. */
const FIELD = /^ {4}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {4}(\w+)\??: /gm;
/** `Default: `true``, `Default is 10.`, `Defaults to `ALL``; not `Default: the site's currency`. */
const DEFAULT =
  /\bdefaults?(?: value)?(?::| is| to| to:) *(`[^`]+`|"[^"]+"|true\b|false\b|\d+\b)(?! (?:if|when|for|unless))/i;

/** Reads a value as comments write it. */
function statedValue(text: string): string | number | boolean {
  const bare = text.replaceAll(/[`"]/g, '').trim();
  if (/^(true|false)$/i.test(bare)) return bare.toLowerCase() === 'true';
  return /^-?\d+$/.test(bare) ? Number(bare) : bare;
}

/**
 * Returns what the typings of a module say of the fields of one of its types.
 * @param module `<package>.<namespace>`
 */
export function fieldCommentsOf(module: string, type: string): FieldComment[] {
  const typings = typingsOf(module, 'index.typings');
  const [, body = ''] =
    new RegExp(`^interface ${type}(?: extends [^{]*)? \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(typings) ?? [];
  return [...body.matchAll(FIELD)].map(([, comment = '', name = '']) => {
    const text = comment.replaceAll(/\s*\n\s*\*\s?/g, ' ');
    const stated = DEFAULT.exec(text)?.[1];
    return {
      name: name.replace(/^_/, ''),
      isReadOnly: /@readonly\b/i.test(text),
      default: stated === undefined ? undefined : statedValue(stated),
    };
  });
}
