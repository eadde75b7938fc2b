/** A value as JSON carries it: dates are ISO 8601 texts, and members of enumerations their values. */
export type Serialized<T> = T extends Date
  ? string
  : T extends (infer Item)[]
    ? Serialized<Item>[]
    : T extends object
      ? { [Key in keyof T]: Serialized<T[Key]> }
      : T extends string
        ? `${T}`
        : T;
