/** A type with texts for its enumerations: two modules of the SDK have one each for the same thing. */
export type EnumTexts<T> = T extends string
  ? `${T}`
  : T extends (infer Item)[]
    ? EnumTexts<Item>[]
    : T extends object
      ? { [Key in keyof T]: EnumTexts<T[Key]> }
      : T;

/** A value of one module, to be given to the other: the members of an enumeration are its texts. */
export const enumTexts = <T>(value: T): EnumTexts<T> => value as EnumTexts<T>;
