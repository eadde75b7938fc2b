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
