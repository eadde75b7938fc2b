import { type Context, isManager } from '#core/contract/context';
import { assert, permissionDenied, validationError } from '#core/contract/errors';

/**
 * Refuses a request without a field that the SDK marks `@requiredField`; its types have them optional.
 * @param fields their values by their paths
 * @throws PlatformError 400 with each field that has none
 */
export function assertRequired(fields: Record<string, unknown>): void {
  const missing = Object.keys(fields).filter((field) =>
    [undefined, null, ''].includes(fields[field] as null),
  );
  if (missing.length === 0) return;
  throw validationError(
    missing.map((field) => ({
      field,
      description: 'must not be empty',
      violatedRule: 'REQUIRED_FIELD',
    })),
  );
}

/** A type with strings for its enumerations: two modules of the SDK have separate enumerations of the same values. */
export type EnumTexts<T> = T extends string
  ? `${T}`
  : T extends (infer Item)[]
    ? EnumTexts<Item>[]
    : T extends object
      ? { [Key in keyof T]: EnumTexts<T[Key]> }
      : T;

/** Types a value of one module for the other: at run time the members of an enumeration are strings. */
export const enumTexts = <T>(value: T): EnumTexts<T> => value as EnumTexts<T>;

/** The fields that apps add to an entity, by the app's namespace. */
interface ExtendedFields {
  // biome-ignore lint/suspicious/noExplicitAny: what apps store is theirs; the SDK types it so.
  namespaces?: Record<string, Record<string, any>>;
}

/** The extended fields with those of one app as it says now; without any, its namespace goes. */
export function withNamespace(
  { namespaces }: ExtendedFields = {},
  namespace: string,
  data: Record<string, unknown> | null,
): ExtendedFields {
  const { [namespace]: _before, ...others } = namespaces ?? {};
  return { namespaces: data ? { ...others, [namespace]: data } : others };
}

/**
 * Refuses a caller who is neither the buyer nor a manager of the site.
 * @throws PlatformError 403
 */
export function assertBuyer(context: Context, buyerId: string | undefined, what: string): void {
  assert(isManager(context) || context.caller.id === buyerId, () => permissionDenied(what));
}
