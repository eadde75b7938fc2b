/**
 * A type with strings instead of enumerations: two modules of the SDK have separate enumerations with the same values.
 */
export type EnumTexts<T> = T extends string
  ? `${T}`
  : T extends (infer Item)[]
    ? EnumTexts<Item>[]
    : T extends object
      ? { [Key in keyof T]: EnumTexts<T[Key]> }
      : T;

/** Converts a value of one module to the type of another; at run time enumeration members are strings. */
export const enumTexts = <T>(value: T): EnumTexts<T> => value as EnumTexts<T>;
