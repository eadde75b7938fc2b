/** What a person or a program does on a site, by name. */
export type Journey = [name: string, walk: () => Promise<unknown>];
