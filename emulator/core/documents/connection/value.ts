/** A value that documents can be filtered by. */
export type Value = string | number | null;

/** A value that statements take. */
export type Parameter = Value | Buffer;
