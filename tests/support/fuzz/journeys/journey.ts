/** A journey of a person or a program, by name. */
export type Journey = [name: string, walk: () => Promise<unknown>];
